import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

/** `least`: new or changed scores a trait needs. */
export const sealedMessages = defineMessages({
  ownFew: {
    en: 'Your first ratings are in',
    ar: 'وصلت أولى تقييماتك',
  },
  ownFewText: {
    en: 'Your first score shows overnight, once enough people have rated you.',
    ar: 'تظهر أول نتيجة في الليلة التالية لاكتمال العدد.',
  },
  ownNear: {
    en: 'A trait may show soon',
    ar: 'قد تظهر إحدى صفاتك قريبًا',
  },
  ownNearText: {
    en: 'Almost there: more than half of the ratings a trait needs are in.',
    ar: 'اقتربت: وصل أكثر من نصف التقييمات اللازمة لظهور صفة.',
  },
  ownNone: {
    en: 'No ratings are shown yet',
    ar: 'لا تقييمات معروضة بعد',
  },
  tonight: {
    en: 'Next update: 4 am, Riyadh time',
    ar: 'التحديث القادم: 4 فجرًا بتوقيت الرياض',
  },
  few: {
    en: 'Ratings appear here once enough people have rated.',
    ar: 'تظهر التقييمات هنا حين يبلغ المقيّمون العدد الكافي.',
  },
  none: {
    en: 'No ratings are shown yet.',
    ar: 'لا تقييمات معروضة بعد.',
  },
  notShown: {
    en: 'Not shown yet',
    ar: 'لم يظهر بعد',
  },
  how: (least: number): Text => {
    const { en, ar } = peopleHave(least)
    return {
      en: `A trait is counted at night, whenever at least ${en} rated it or changed their stars.`,
      ar: `تُحسب الصفة ليلًا، كلما قيّمها أو غيّر تقييمها ${ar} على الأقل.`,
    }
  },
  cost: {
    en: 'The price of the lot: with few raters an average is a little off.',
    ar: 'ثمن القرعة أن المتوسط يحيد قليلًا إذا قلّ المقيّمون.',
  },
  seven: {
    en: 'Seven stars of one person together can still make someone believe what they gave.',
    ar: 'قد تجعل نجوم شخص واحد السبع مجتمعةً أحدًا يعتقد مع ذلك أنه عرف ما منحه.',
  },
  limits: {
    en: 'For a second profile of the same person, or after starting over, stars are drawn again, which tells more. Those who run the database can see ratings.',
    ar: 'إذا كان للشخص ملف ثانٍ أو بدأ من جديد، سُحبت النجوم له من جديد، وذلك يكشف أكثر. ومن يديرون قاعدة البيانات يستطيعون رؤية التقييمات.',
  },
  tryIt: {
    en: 'Try it: guess a star',
    ar: 'جرّب بنفسك: خمّن نجمة',
  },
  howPrivate: {
    en: 'How is this kept private?',
    ar: 'كيف تُحفظ الخصوصية؟',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
})

export function peopleHave(count: number): Text {
  const word = spelled[count - firstSpelled]
  if (word) return { en: `${word.en} people have`, ar: `${word.ar} أشخاص` }
  return plural(count, {
    en: { one: '# person has', other: '# people have' },
    ar: {
      zero: '# شخص',
      one: 'شخص واحد',
      two: 'شخصان',
      few: '# أشخاص',
      many: '# شخصًا',
      other: '# شخص',
    },
  })
}

const firstSpelled = 3
const spelled: readonly Text[] = [
  { en: 'three', ar: 'ثلاثة' },
  { en: 'four', ar: 'أربعة' },
  { en: 'five', ar: 'خمسة' },
  { en: 'six', ar: 'ستة' },
  { en: 'seven', ar: 'سبعة' },
  { en: 'eight', ar: 'ثمانية' },
  { en: 'nine', ar: 'تسعة' },
  { en: 'ten', ar: 'عشرة' },
]
