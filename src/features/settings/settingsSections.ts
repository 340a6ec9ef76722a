import { protectionTitle, securityTitle } from '#features/security/settings/securitySettings.messages.ts'
import { themeMessages } from '#ui/theme/theme.messages.ts'
import { preferenceMessages } from './preferences/preferences.messages.ts'
import { settingsMessages as messages, partMessages } from './settings.messages.ts'

/** One page, as specified. */
export const sections = {
  account: messages.account,
  language: messages.language,
  appearance: themeMessages.title,
  notifications: preferenceMessages.notifications,
  privacy: preferenceMessages.privacy,
  protection: protectionTitle,
  security: messages.security,
  about: messages.about,
}

/** The trusted edition has too many rows for one page. */
export const parts = {
  profile: partMessages.profile,
  people: partMessages.people,
  notifications: preferenceMessages.notifications,
  security: securityTitle,
  data: partMessages.data,
  about: messages.about,
}
export type PartName = keyof typeof parts

export const partAddress = (part: PartName) => `/settings?part=${part}`

/** Keeps the URL, so Back leaves the page. */
export function goTo(name: string) {
  const heading = document.querySelector<HTMLElement>(`[data-section=${name}]`)
  heading?.focus({ preventScroll: true })
  heading?.parentElement?.scrollIntoView()
}
