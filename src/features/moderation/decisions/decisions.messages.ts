import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { decisionsCalls, MeasureTaken } from './decisions.contract.ts'
import { maxTextLength } from './textLimits.ts'

export const appealRefusals = {
  SAID_TOO_LONG: {
    en: `Please write between 1 and ${maxTextLength.appeal} characters`,
    ar: `يرجى كتابة نص لا يزيد على ${maxTextLength.appeal} حرف`,
  },
  APPEALED_ALREADY: {
    en: 'You’ve already appealed',
    ar: 'سبق أن قدّمت تظلّمًا',
  },
  TOO_LATE_TO_APPEAL: {
    en: 'The six-month deadline for appeals has passed',
    ar: 'انقضت مدة التظلّم، وهي ستة أشهر',
  },
} as const satisfies Record<string, Text>

export const decisionsRefusals: Record<RefusalCodes<typeof decisionsCalls>, Text> = {
  ...appealRefusals,
  DECISION_NOT_FOUND: {
    en: 'This decision doesn’t exist',
    ar: 'هذا القرار غير موجود',
  },
}

export const measureMessages: Record<MeasureTaken, Text> = defineMessages({
  none: {
    en: 'No action was taken',
    ar: 'لم نتخذ أي إجراء',
  },
  warning: {
    en: 'Warning',
    ar: 'تنبيه',
  },
  photo: {
    en: 'Your photo was removed',
    ar: 'أزلنا صورتك',
  },
  name: {
    en: 'Your name was removed',
    ar: 'أزلنا اسمك',
  },
  bio: {
    en: 'Your bio was removed',
    ar: 'أزلنا نبذتك',
  },
  suspend: {
    en: 'Your account is suspended',
    ar: 'حسابك موقوف',
  },
  close: {
    en: 'Your account was closed',
    ar: 'أُغلق حسابك',
  },
  delete: {
    en: 'Your account was deleted',
    ar: 'حُذف حسابك',
  },
  verify: {
    en: 'You’re verified now',
    ar: 'حسابك موثّق الآن',
  },
  unverify: {
    en: 'Your verification was removed',
    ar: 'أُلغي توثيقك',
  },
  hold: {
    en: 'Ratings you gave don’t count',
    ar: 'لا تُحتسب تقييمات قدّمتها',
  },
  reporting: {
    en: 'You can’t report for 30 days',
    ar: 'لا يمكنك الإبلاغ مدة 30 يومًا',
  },
  reversal: {
    en: 'A decision was reversed',
    ar: 'أُلغي قرار',
  },
})
