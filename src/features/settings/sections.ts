import { protectionTitle, securityTitle } from '#features/security/settings/securitySettings.messages.ts'
import { preferenceWords } from './preferences/preferences.messages.ts'
import { partWords, settingsWords as words } from './settings.messages.ts'

/** The groups of rows, in their order: all on one page, as the specification has them. */
export const sections = {
  account: words.account,
  language: words.language,
  notifications: preferenceWords.notifications,
  privacy: preferenceWords.privacy,
  protection: protectionTitle,
  security: words.security,
  about: words.about,
}

/** With all that is recommended there are too many rows for one page; six lead to a page each. */
export const parts = {
  profile: partWords.profile,
  people: partWords.people,
  notifications: preferenceWords.notifications,
  security: securityTitle,
  data: partWords.data,
  about: words.about,
}
export type PartName = keyof typeof parts

export const partAddress = (part: PartName) => `/settings?part=${part}`

/** Does not change the address, so that Back leads to the page before. */
export function goTo(name: string) {
  const heading = document.querySelector<HTMLElement>(`[data-section=${name}]`)
  heading?.focus({ preventScroll: true })
  heading?.parentElement?.scrollIntoView()
}
