import type { ComponentType } from 'react'
import type { PageName } from './pages.ts'

type Load = () => Promise<ComponentType>

const register: Load = async () => (await import('#screens/auth/AuthSteps.tsx')).RegisterScreen

/**
 * The screen of each page, fetched when it is opened.
 * "first" means that it is part of the entry, because a first visit should wait for one file only.
 */
export const screens: Record<PageName, Load | 'first'> = {
  home: async () => (await import('#screens/home/HomeScreen.tsx')).HomeScreen,
  auth: 'first',
  register,
  registration: register,
  login: async () => (await import('#screens/auth/AuthSteps.tsx')).LoginScreen,
  rate: async () => (await import('#screens/rate/RateScreen.tsx')).RateScreen,
  search: async () => (await import('#screens/search/SearchScreen.tsx')).SearchScreen,
  user: async () => (await import('#screens/profile/ProfileScreen.tsx')).ProfileScreen,
  editProfile: async () => (await import('#screens/edit/EditScreen.tsx')).EditScreen,
  settings: async () => (await import('#screens/settings/SettingsScreen.tsx')).SettingsScreen,
  invite: async () => (await import('#screens/invite/InviteScreen.tsx')).InviteScreen,
  privacy: async () => (await import('#screens/legal/privacy/PrivacyScreen.tsx')).PrivacyScreen,
  terms: async () => (await import('#screens/legal/terms/TermsScreen.tsx')).TermsScreen,
  whySealed: async () => (await import('#screens/whySealed/WhySealedScreen.tsx')).WhySealedScreen,
  admin: async () => (await import('#screens/admin/AdminScreen.tsx')).AdminScreen,
  parts: async () => (await import('#screens/parts/PartsScreen.tsx')).PartsScreen,
  notFound: async () => (await import('#screens/notFound/NotFoundScreen.tsx')).NotFoundScreen,
}
