import { readBoot } from '#rooms/page/boot.ts'
import { preferenceWords } from './preferences/preferences.words.ts'
import { doorsTitle, protectionTitle, settingsWords as words } from './settings.words.ts'

/** The groups of rows, in their order. */
export const sections = {
  account: words.account,
  language: words.language,
  notifications: preferenceWords.notifications,
  privacy: preferenceWords.privacy,
  ...(readBoot().policy.hasDoors && { doors: doorsTitle }),
  protection: protectionTitle,
  security: words.security,
  about: words.about,
}
export type SectionName = keyof typeof sections | 'doors'

/** Does not change the address, so that Back leads to the page before. */
export function goTo(name: string) {
  const heading = document.querySelector<HTMLElement>(`[data-section=${name}]`)
  heading?.focus({ preventScroll: true })
  heading?.parentElement?.scrollIntoView()
}
