import type { ComponentType } from 'react'
import type { PageName } from './pages.ts'

export type Load = () => Promise<ComponentType>

const register: Load = async () => (await import('#rooms/entry/AuthSteps.tsx')).RegisterScreen

/**
 * The screen of each page, fetched when it is opened. "first" means that it is part of the entry, because a
 * first visit should wait for one file only. Where those are that few people open is told by a file of its
 * own, so that the entry does not name them all.
 */
export const screens: Partial<Record<PageName, Load | 'first'>> = {
  home: async () => (await import('#rooms/home/HomeScreen.tsx')).HomeScreen,
  auth: 'first',
  register,
  registration: register,
  login: async () => (await import('#rooms/entry/AuthSteps.tsx')).LoginScreen,
  rate: async () => (await import('#rooms/rate/RateScreen.tsx')).RateScreen,
  search: async () => (await import('#rooms/search/SearchScreen.tsx')).SearchScreen,
  user: async () => (await import('#rooms/person/ProfileScreen.tsx')).ProfileScreen,
  editProfile: async () => (await import('#rooms/person/edit/EditScreen.tsx')).EditScreen,
  settings: async () => (await import('#rooms/settings/SettingsScreen.tsx')).SettingsScreen,
}
