import type { PageName } from './pages.ts'

/** Where the screen of each page is in the source, for a page to load it early; null if the entry has it. */
export const screenFiles: Readonly<Record<PageName, string | null>> = {
  home: 'rooms/home/HomeScreen.tsx',
  auth: null,
  register: 'rooms/entry/AuthSteps.tsx',
  registration: 'rooms/entry/AuthSteps.tsx',
  login: 'rooms/entry/AuthSteps.tsx',
  rate: 'rooms/rate/RateScreen.tsx',
  search: 'rooms/search/SearchScreen.tsx',
  user: 'rooms/person/ProfileScreen.tsx',
  editProfile: 'rooms/person/edit/EditScreen.tsx',
  settings: 'rooms/settings/SettingsScreen.tsx',
  invite: 'rooms/friends/invite/InviteScreen.tsx',
  privacy: 'rooms/legal/privacy/PrivacyScreen.tsx',
  terms: 'rooms/legal/terms/TermsScreen.tsx',
  whySealed: 'rooms/sealing/whySealed/WhySealedScreen.tsx',
  gathering: 'rooms/gatherings/GatheringScreen.tsx',
  report: 'rooms/due/report/ReportScreen.tsx',
  accountStatus: 'rooms/mine/AccountStatusScreen.tsx',
  admin: 'desk/AdminScreen.tsx',
  notFound: 'rooms/page/notFound/NotFoundScreen.tsx',
}
