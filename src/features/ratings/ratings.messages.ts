import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'
import type { ratingsCalls } from './ratings.contract.ts'

export const ratingsRefusals: Record<RefusalCodes<typeof ratingsCalls>, Text> = {
  CANNOT_RATE_SELF: {
    en: 'You cannot rate yourself',
    ar: 'لا يمكنك تقييم نفسك',
  },
  NO_RATINGS: {
    en: 'Please rate at least one category',
    ar: 'قيّم صفة واحدة على الأقل',
  },
  USER_NOT_FOUND: {
    en: 'User not found',
    ar: 'المستخدم غير موجود',
  },
  RATING_CLOSED: {
    en: 'You cannot rate this person at the moment.',
    ar: 'لا يمكنك تقييم هذا الشخص حاليًا.',
  },
}

export const summaryMessages = defineMessages({
  overall: {
    en: 'Overall rating',
    ar: 'التقييم العام',
  },
  byTrait: {
    en: 'Ratings by trait',
    ar: 'التقييم حسب الصفة',
  },
  notRated: {
    en: 'Not rated yet',
    ar: 'لا تقييمات بعد',
  },
  outOfFive: (score: string) => ({
    en: `${score} out of 5.0`,
    ar: `${score} من 5.0`,
  }),
  outOf: {
    en: 'out of 5.0',
    ar: 'من 5.0',
  },
})

export const ratersOfTrait = (count: number) =>
  plural(count, {
    en: { one: '# rating', other: '# ratings' },
    ar: {
      zero: 'لا تقييمات',
      one: 'تقييم واحد',
      two: 'تقييمان',
      few: '# تقييمات',
      many: '# تقييمًا',
      other: '# تقييم',
    },
  })

const grades: readonly Text[] = [
  { en: 'Poor', ar: 'ضعيف' },
  { en: 'Fair', ar: 'مقبول' },
  { en: 'Average', ar: 'متوسط' },
  { en: 'Good', ar: 'جيد' },
  { en: 'Excellent', ar: 'ممتاز' },
]

export function starMessages(score: number): Text {
  const grade = gradeOf(score)
  return grade.en ? { en: `${score} of 5, ${grade.en}`, ar: `${score} من 5، ${grade.ar}` } : grade
}

export const gradeOf = (score: number): Text => grades[score - 1] ?? { en: '', ar: '' }
