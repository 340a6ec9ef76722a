import type { ComponentType } from 'react'
import type { PageName } from './pages.ts'

type Load = () => Promise<ComponentType>

/**
 * The screen of each page, fetched when it is opened.
 * "first": travels with the entry, because who opens Simat for the first time should wait for one file only.
 * "owed": specified, and not built yet.
 */
export const screens: Record<PageName, Load | 'first' | 'owed'> = {
  home: 'owed',
  auth: 'first',
  register: async () => (await import('#features/auth/steps/AuthSteps.tsx')).RegisterScreen,
  registration: async () => (await import('#features/auth/steps/AuthSteps.tsx')).RegisterScreen,
  login: async () => (await import('#features/auth/steps/AuthSteps.tsx')).LoginScreen,
  rate: 'owed',
  search: 'owed',
  user: 'owed',
  editProfile: 'owed',
  settings: 'owed',
  invite: 'owed',
  privacy: 'owed',
  terms: 'owed',
  admin: 'owed',
  parts: async () => (await import('./PartsScreen.tsx')).PartsScreen,
  notFound: async () => (await import('./shell/NotFoundScreen.tsx')).NotFoundScreen,
}
