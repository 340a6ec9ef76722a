import type { RefusalCodes } from '#kit/contract.ts'
import type { Text } from '#kit/i18n.ts'
import type { ratingsCalls } from './contract.ts'

export const ratingsRefusals: Record<RefusalCodes<typeof ratingsCalls>, Text> = {
  CANNOT_RATE_SELF: {
    en: 'You cannot rate yourself',
    ar: 'لا يمكنك تقييم نفسك',
  },
  NO_RATINGS: {
    en: 'Please rate at least one category',
    ar: 'يرجى تقييم فئة واحدة على الأقل',
  },
  USER_NOT_FOUND: {
    en: 'User not found',
    ar: 'المستخدم غير موجود',
  },
}
