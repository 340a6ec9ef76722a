import type { Text } from '#platform/i18n/i18n.ts'
import { keysOf } from '#platform/typedRecords.ts'

type AnywhereRefusal = { status: number; words: Text }

export const commonRefusals = {
  INVALID_INPUT: {
    status: 400,
    words: { en: 'Please check what you entered', ar: 'يرجى التحقق مما أدخلته' },
  },
  SIGN_IN_REQUIRED: {
    status: 401,
    words: { en: 'Please sign in first', ar: 'يرجى تسجيل الدخول أولًا' },
  },
  FOREIGN_ORIGIN: {
    status: 403,
    words: { en: 'This request came from another site', ar: 'جاء هذا الطلب من موقع آخر' },
  },
  NO_SUCH_CALL: {
    status: 404,
    words: { en: 'There is no such call', ar: 'لا يوجد طلب بهذا العنوان' },
  },
  TOO_SLOW: {
    status: 408,
    words: {
      en: 'That came too slowly. Please try again on a better connection',
      ar: 'كان الإرسال بطيئًا جدًا. حاول مجددًا عبر اتصال أفضل',
    },
  },
  TOO_LARGE: {
    status: 413,
    words: { en: 'That is too large to send', ar: 'حجم المُرسَل أكبر من المسموح' },
  },
  JSON_ONLY: {
    status: 415,
    words: { en: 'Only JSON is accepted here', ar: 'لا يُقبل هنا إلا JSON' },
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    words: { en: 'Too many requests. Please wait a little', ar: 'طلبات كثيرة. يرجى الانتظار قليلًا' },
  },
  UNEXPECTED: {
    status: 500,
    words: { en: 'Something went wrong on our side', ar: 'حدث خطأ من جهتنا' },
  },
  CANNOT_SAVE: {
    status: 503,
    words: {
      en: 'Nothing can be saved at the moment. Please try again later',
      ar: 'يتعذّر حفظ أي شيء حاليًا. يرجى المحاولة لاحقًا',
    },
  },
  BUSY: {
    status: 503,
    words: { en: 'We are very busy. Please try again in a moment', ar: 'الخدمة مشغولة جدًا. حاول بعد لحظات' },
  },
} as const satisfies Record<string, AnywhereRefusal>

export type CommonRefusal = keyof typeof commonRefusals
export const isCommonRefusal = (code: string): code is CommonRefusal => Object.hasOwn(commonRefusals, code)

export const everyCall = {
  refusals: Object.fromEntries(
    keysOf(commonRefusals).map((code) => [code, commonRefusals[code].status]),
  ) as Record<CommonRefusal, number>,
}
