import { protectionTitle, securityTitle } from '#features/security/settings/securitySettings.messages.ts'
import { preferenceMessages } from './preferences/preferences.messages.ts'
import { settingsMessages as messages, partMessages } from './settings.messages.ts'

/** The groups of rows, in their order: all on one page, as the specification has them. */
export const sections = {
  account: messages.account,
  language: messages.language,
  notifications: preferenceMessages.notifications,
  privacy: preferenceMessages.privacy,
  protection: protectionTitle,
  security: messages.security,
  about: messages.about,
}

/** With all that is recommended there are too many rows for one page; six lead to a page each. */
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

/** Does not change the address, so that Back leads to the page before. */
export function goTo(name: string) {
  const heading = document.querySelector<HTMLElement>(`[data-section=${name}]`)
  heading?.focus({ preventScroll: true })
  heading?.parentElement?.scrollIntoView()
}
