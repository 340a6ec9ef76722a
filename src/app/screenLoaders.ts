import type { ComponentType } from 'react'
import type { PageName } from './pages.ts'

export type Load = () => Promise<ComponentType>

const register: Load = async () => (await import('#features/signIn/AuthSteps.tsx')).RegisterScreen

/** "first" screens are in the entry chunk, so a first visit waits for one file only. */
export const screens: Partial<Record<PageName, Load | 'first'>> = {
  home: async () => (await import('#features/home/HomeScreen.tsx')).HomeScreen,
  auth: 'first',
  register,
  registration: register,
  login: async () => (await import('#features/signIn/AuthSteps.tsx')).LoginScreen,
  rate: async () => (await import('#features/ratings/rate/RateScreen.tsx')).RateScreen,
  search: async () => (await import('#features/search/SearchScreen.tsx')).SearchScreen,
  user: async () => (await import('#features/profiles/ProfileScreen.tsx')).ProfileScreen,
  editProfile: async () => (await import('#features/profiles/edit/EditScreen.tsx')).EditScreen,
  settings: async () => (await import('#features/settings/SettingsScreen.tsx')).SettingsScreen,
}
