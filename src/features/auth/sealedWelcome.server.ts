import type { Text } from '#kit/words/i18n.ts'

/** The text of the welcome screen where ratings are sealed. */
export const sealedWelcome: Text = {
  en: 'Seven traits, rated by those who know you. Nobody can tell who gave what.',
  ar: 'سبع صفات يقيّمها من يعرفونك، ولا يُعرف من منح ماذا.',
}
