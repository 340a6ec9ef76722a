import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

/** `least`: additional raters a trait needs. */
export const sealedMessages = defineMessages({
  ownFew: {
    en: 'Your first ratings are in',
    ar: 'وصلت أولى تقييماتك',
  },
  ownFewText: {
    en: 'Your first score shows overnight, once enough people have rated you.',
    ar: 'تظهر أول نتيجة في الليلة التالية لاكتمال العدد.',
  },
  ownNone: {
    en: 'No ratings are shown yet',
    ar: 'لا تقييمات معروضة بعد',
  },
  tonight: {
    en: 'Next update: 4 am, Riyadh time',
    ar: 'التحديث القادم: 4 فجرًا بتوقيت الرياض',
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
    const { en, ar } = morePeopleHave(least)
    return {
      en: `Ratings are counted once a night, when at least ${en} rated a trait since its last count.`,
      ar: `تُحتسب التقييمات مرة كل ليلة، متى زاد من قيّموا الصفة منذ آخر احتساب لها ${ar} على الأقل.`,
    }
  },
  guess: {
    en: 'If someone gave you very low or very high stars in everything, people may still guess.',
    ar: 'إن أعطاك أحد نجومًا قليلة جدًا أو كثيرة جدًا في كل الصفات، فقد يخمّن الناس ذلك رغم التمويه.',
  },
  limits: {
    en: 'If you change a star, or rate a second profile of the same person, people see a second score, blurred differently. The two together can reveal more. Those who run the database can see ratings.',
    ar: 'إن غيّرت نجمة أو قيّمت ملفًا آخر للشخص نفسه، رأى الناس درجة ثانية مموّهة تمويهًا مختلفًا. وقد تكشف الدرجتان معًا أكثر. ومن يديرون قاعدة البيانات يستطيعون رؤية التقييمات.',
  },
  within: (score: string, deviation: string) => ({
    en: `${score}, give or take ${deviation}`,
    ar: `${score}، بزيادة أو نقصان ${deviation}`,
  }),
  tryIt: {
    en: 'Try it: guess what a friend gave',
    ar: 'جرّب: خمّن ما أعطاه أحد الأصدقاء',
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

export function morePeopleHave(count: number): Text {
  const word = spelled[count - firstSpelled]
  if (word) return { en: `${word.en} more people have`, ar: `${word.ar} أشخاص` }
  return plural(count, {
    en: { one: '# more person has', other: '# more people have' },
    ar: {
      zero: '# شخص',
      one: 'شخصًا واحدًا',
      two: 'شخصين',
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
