import type { Text } from '#ground/words/i18n.ts'

/** Stands beside what others see, in a file of its own: home needs no other words of the mirror. */
export const mineOf = (score: number): Text => ({
  en: `you: ${score}`,
  ar: `أنت: ${score}`,
})
