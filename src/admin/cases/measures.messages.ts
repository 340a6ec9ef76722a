import type { MeasureTaken } from '#features/moderation/decisions/decisions.contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'

export const measureNames: Record<MeasureTaken, Text> = defineMessages({
  none: {
    en: 'No action was taken',
    ar: 'لم يُتخذ أي إجراء',
  },
  warning: {
    en: 'A warning was issued',
    ar: 'وُجّه تنبيه',
  },
  photo: {
    en: 'The photo was removed',
    ar: 'أُزيلت الصورة',
  },
  name: {
    en: 'The name was removed',
    ar: 'أُزيل الاسم',
  },
  bio: {
    en: 'The bio was removed',
    ar: 'أُزيلت النبذة',
  },
  suspend: {
    en: 'The account was suspended',
    ar: 'أُوقف الحساب',
  },
  close: {
    en: 'The account was closed',
    ar: 'أُغلق الحساب',
  },
  delete: {
    en: 'The account was deleted',
    ar: 'حُذف الحساب',
  },
  verify: {
    en: 'The account was verified',
    ar: 'وُثّق الحساب',
  },
  unverify: {
    en: 'The verification was removed',
    ar: 'أُلغي التوثيق',
  },
  hold: {
    en: 'Ratings they gave don’t count',
    ar: 'لا تُحتسب تقييمات قدّمها صاحب الحساب',
  },
  reporting: {
    en: 'They can’t report for 30 days',
    ar: 'مُنع من الإبلاغ مدة 30 يومًا',
  },
  reversal: {
    en: 'A decision was reversed',
    ar: 'أُلغي قرار',
  },
})
