import type { PageName } from './pages.ts'

/** Where the screen of each page is in the source, for a page to load it early; null if the entry has it. */
export const screenFiles: Readonly<Record<PageName, string | null>> = {
  home: 'screens/home/HomeScreen.tsx',
  auth: null,
  register: 'features/auth/steps/AuthSteps.tsx',
  registration: 'features/auth/steps/AuthSteps.tsx',
  login: 'features/auth/steps/AuthSteps.tsx',
  rate: 'screens/rate/RateScreen.tsx',
  search: 'features/search/SearchScreen.tsx',
  user: 'features/profiles/ProfileScreen.tsx',
  editProfile: 'screens/edit/EditScreen.tsx',
  settings: 'screens/settings/SettingsScreen.tsx',
  invite: 'screens/invite/InviteScreen.tsx',
  privacy: 'screens/legal/privacy/PrivacyScreen.tsx',
  terms: 'screens/legal/terms/TermsScreen.tsx',
  admin: 'features/admin/AdminScreen.tsx',
  parts: 'app/PartsScreen.tsx',
  notFound: 'app/shell/NotFoundScreen.tsx',
}
