import type { Text } from '#kit/words/i18n.ts'

/** The text of the welcome screen where ratings are sealed. */
export const sealedWelcome: Text = {
  en: 'Seven traits, rated by those who know you. And when you rate: whatever is shown, it stays possible that you gave five stars.',
  ar: 'سبع صفات يقيّمها من يعرفونك. وحين تقيّم أنت: مهما ظهر، يبقى ممكنًا أنك منحت خمس نجوم.',
}
