import type { PageName } from './pages.ts'

/** Where the screen of each page is in the source, for a page to load it early; null if the entry has it. */
export const screenFiles: Readonly<Record<PageName, string | null>> = {
  home: 'screens/home/HomeScreen.tsx',
  auth: null,
  register: 'screens/auth/AuthSteps.tsx',
  registration: 'screens/auth/AuthSteps.tsx',
  login: 'screens/auth/AuthSteps.tsx',
  rate: 'screens/rate/RateScreen.tsx',
  search: 'screens/search/SearchScreen.tsx',
  user: 'screens/profile/ProfileScreen.tsx',
  editProfile: 'screens/edit/EditScreen.tsx',
  settings: 'screens/settings/SettingsScreen.tsx',
  invite: 'screens/invite/InviteScreen.tsx',
  privacy: 'screens/legal/privacy/PrivacyScreen.tsx',
  terms: 'screens/legal/terms/TermsScreen.tsx',
  whySealed: 'screens/whySealed/WhySealedScreen.tsx',
  gathering: 'screens/gathering/GatheringScreen.tsx',
  report: 'screens/report/ReportScreen.tsx',
  accountStatus: 'screens/accountStatus/AccountStatusScreen.tsx',
  admin: 'screens/admin/AdminScreen.tsx',
  notFound: 'screens/notFound/NotFoundScreen.tsx',
}
