import type { Page } from '@playwright/test'
import { gateWords } from '#desk/desk.words.ts'
import type { Language } from '#ground/words/i18n.ts'
import type { NamedPerson } from '../../support/people.ts'

export type Photographed = { scene: string; width: number; language: Language; theme: string; path: string }
export type Scene = { name: string; path: string; member?: true; act?: (page: Page) => Promise<void> }
type Given = { viewer: NamedPerson; rated: NamedPerson; language: Language; password: string }

/** The screens as a visitor sees them, and then those of a member; signing in comes between the two. */
export const scenes = ({ viewer, rated, language, password }: Given): Scene[] => [
  { name: 'welcome', path: '/auth' },
  { name: 'phone', path: '/login' },
  { name: 'rate-visitor', path: `/rate/${rated.handle}` },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'home', path: '/', member: true },
  { name: 'qr', path: '/?tab=qr', member: true },
  { name: 'home-search', path: '/?tab=search', member: true },
  { name: 'premium', path: '/?tab=premium', member: true },
  { name: 'search', path: `/search?q=${rated.handle.slice(0, 4)}`, member: true },
  { name: 'profile', path: `/user/${rated.handle}`, member: true },
  { name: 'rate', path: `/rate/${rated.handle}`, member: true },
  { name: 'self', path: `/rate/${viewer.handle}`, member: true },
  { name: 'edit', path: '/edit-profile', member: true },
  { name: 'settings', path: '/settings', member: true },
  { name: 'invite', path: '/invite', member: true },
  { name: 'privacy', path: '/privacy-policy', member: true },
  { name: 'gate', path: '/admin' },
  {
    name: 'admin-users',
    path: '/admin',
    act: async (page) => {
      const field = page.getByLabel(gateWords.password[language], { exact: true })
      if ((await field.count()) === 0) return
      await field.fill(password)
      await page.getByRole('button', { name: gateWords.enter[language], exact: true }).click()
      await page.getByRole('tablist').waitFor()
    },
  },
  { name: 'admin-categories', path: '/admin?tab=categories' },
]
