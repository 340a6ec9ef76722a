import { defineMessages, type Text } from '#platform/i18n/i18n.ts'

export const firstDayMessages = defineMessages({
  title: {
    en: 'First steps',
    ar: 'الخطوات الأولى',
  },
  putAway: {
    en: 'Hide these steps',
    ar: 'إخفاء الخطوات',
  },
  done: {
    en: 'Done',
    ar: 'تم',
  },
  see: {
    en: 'How do you see yourself?',
    ar: 'كيف ترى نفسك؟',
  },
  rate: {
    en: 'Rate three people you know',
    ar: 'قيّم ثلاثة أشخاص تعرفهم',
  },
  ratedOf: (rated: string, all: string): Text => ({
    en: `${rated} of ${all}`,
    ar: `${rated} من ${all}`,
  }),
  notNoted: {
    en: 'That couldn’t be saved',
    ar: 'تعذّر الحفظ',
  },
  rateMe: {
    en: 'Rate my traits on Simat. One minute, no names:',
    ar: 'قيّم صفاتي في سِمات، دقيقة واحدة وبلا أسماء:',
  },
  friends: {
    en: 'The verified badge',
    ar: 'شارة التوثيق',
  },
  friendsOf: (joined: string, all: string): Text => ({
    en: `${joined} of ${all} friends have joined with your link`,
    ar: `انضم ${joined} من ${all} أصدقاء عبر رابطك`,
  }),
})
