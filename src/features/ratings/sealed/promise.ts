import type { Text } from '#platform/i18n/i18n.ts'

export const promise: Text = {
  en: 'Scores are blurred a little, so no one can prove what you gave.',
  ar: 'نُموّه الدرجات قليلًا، فلا يستطيع أحد أن يثبت ما أعطيت.',
}
