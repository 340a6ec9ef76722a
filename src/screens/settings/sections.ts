import { readBoot } from '#features/boot/boot.ts'
import { preferenceWords } from '#features/preferences/messages.ts'
import { doorsTitle, settingsWords as words } from './messages.ts'

/** The groups of rows, in their order. */
export const sections = {
  account: words.account,
  language: words.language,
  notifications: preferenceWords.notifications,
  privacy: preferenceWords.privacy,
  ...(readBoot().policy.hasDoors && { doors: doorsTitle }),
  security: words.security,
  about: words.about,
}
export type SectionName = keyof typeof sections | 'doors'
