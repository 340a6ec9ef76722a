import { messages, type Text } from '#ground/words/i18n.ts'
import type { Receipt } from './receipts.contract.ts'

export const receiptWords = messages({
  title: {
    en: 'Ratings I gave',
    ar: 'تقييماتي للآخرين',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
  sealed: {
    en: 'Ratings are counted at night, and some never. Which of yours are counted is told to nobody, because it would say something about other people.',
    ar: 'تُحتسب التقييمات ليلًا، وبعضها لا يُحتسب أبدًا. ولا نخبر أحدًا أيّ تقييماتك احتُسب، لأن ذلك يكشف شيئًا عن غيرك.',
  },
  none: {
    en: 'You have not rated anybody yet',
    ar: 'لم تقيّم أحدًا بعد',
  },
  noneText: {
    en: 'Search for someone you know, or open the rating link they sent you.',
    ar: 'ابحث عن شخص تعرفه، أو افتح رابط التقييم الذي أرسله إليك.',
  },
  search: {
    en: 'Search for people',
    ar: 'البحث عن أشخاص',
  },
  failed: {
    en: 'Your ratings could not be loaded',
    ar: 'تعذّر تحميل تقييماتك',
  },
  earlier: {
    en: 'Earlier ones',
    ar: 'الأقدم',
  },
  earlierFailed: {
    en: 'The earlier ones could not be loaded',
    ar: 'تعذّر تحميل التقييمات الأقدم',
  },
  loading: {
    en: 'Loading',
    ar: 'جارٍ التحميل',
  },
  withdrawn: {
    en: 'Someone who is no longer here',
    ar: 'حساب لم يعد متاحًا',
  },
  revise: {
    en: 'Revise',
    ar: 'تعديل',
  },
  reviseOf: (name: string): Text => ({
    en: `Revise the rating of \u2068${name}\u2069`,
    ar: `تعديل تقييم \u2068${name}\u2069`,
  }),
})

export const stateWords: Readonly<Record<Receipt['state'], Text>> = {
  waiting: {
    en: 'Waiting',
    ar: 'منتظر',
  },
  countedOrWaiting: {
    en: 'Counted or waiting',
    ar: 'محتسب أو منتظر',
  },
}
