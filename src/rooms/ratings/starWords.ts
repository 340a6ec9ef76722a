import type { Text } from '#ground/words/i18n.ts'

const grades: readonly Text[] = [
  { en: 'poor', ar: 'ضعيف' },
  { en: 'fair', ar: 'مقبول' },
  { en: 'average', ar: 'متوسط' },
  { en: 'good', ar: 'جيد' },
  { en: 'excellent', ar: 'ممتاز' },
]

/** A score in words, such as "4 of 5, good". */
export function starWords(score: number): Text {
  const grade = grades[score - 1]
  return grade ? { en: `${score} of 5, ${grade.en}`, ar: `${score} من 5، ${grade.ar}` } : { en: '', ar: '' }
}
