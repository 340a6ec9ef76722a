import type { ComponentType } from 'react'
import type { PageName } from './pages.ts'

export type Load = () => Promise<ComponentType>

/** Smaller than `(await import(…)).HomeScreen`, which the bundler wraps once more. */
const named =
  <Name extends string>(name: Name) =>
  (file: Record<Name, ComponentType>) =>
    file[name]

const register: Load = () => import('#features/signIn/AuthSteps.tsx').then(named('RegisterScreen'))

/** "first" screens are in the entry chunk, so a first visit waits for one file only. */
export const screens: Partial<Record<PageName, Load | 'first'>> = {
  home: () => import('#features/home/HomeScreen.tsx').then(named('HomeScreen')),
  auth: 'first',
  register,
  registration: register,
  login: () => import('#features/signIn/AuthSteps.tsx').then(named('LoginScreen')),
  rate: () => import('#features/ratings/rate/RateScreen.tsx').then(named('RateScreen')),
  search: () => import('#features/search/SearchScreen.tsx').then(named('SearchScreen')),
  user: () => import('#features/profiles/ProfileScreen.tsx').then(named('ProfileScreen')),
  editProfile: () => import('#features/profiles/edit/EditScreen.tsx').then(named('EditScreen')),
  settings: () => import('#features/settings/SettingsScreen.tsx').then(named('SettingsScreen')),
}
