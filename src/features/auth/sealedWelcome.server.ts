import type { Text } from '#kit/words/i18n.ts'

/** The text of the welcome screen where ratings are sealed. */
export const sealedWelcome: Text = {
  en: 'Seven traits, rated by those who know you. You rate others too, and whatever is shown, it stays possible that you gave five stars.',
  ar: 'سبع صفات يقيّمها من يعرفونك. وتقيّم أنت غيرك، ومهما ظهر، يبقى ممكنًا أنك منحت خمس نجوم.',
}
