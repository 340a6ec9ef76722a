import { messages, type Text } from '#ground/words/i18n.ts'

export const firstDayWords = messages({
  stepOf: (step: string, all: string): Text => ({
    en: `Step ${step} of ${all}`,
    ar: `الخطوة ${step} من ${all}`,
  }),
  putAway: {
    en: 'Hide these steps',
    ar: 'إخفاء الخطوات',
  },
  see: {
    en: 'How do you see yourself?',
    ar: 'كيف ترى نفسك؟',
  },
  seeText: {
    en: 'Seven traits that nobody else sees. Your flower is drawn at once.',
    ar: 'سبع صفات لا يراها سواك، وترتسم زهرتك فورًا.',
  },
  seeButton: {
    en: 'Open the mirror',
    ar: 'افتح المرآة',
  },
  ask: {
    en: 'Ask five who know you well',
    ar: 'اسأل خمسة يعرفونك جيدًا',
  },
  askText: {
    en: 'Send them your link. It takes them a minute.',
    ar: 'أرسل إليهم رابطك، ولن يأخذ منهم سوى دقيقة.',
  },
  askButton: {
    en: 'Ask them',
    ar: 'اسألهم',
  },
  showCode: {
    en: 'Show my QR code',
    ar: 'اعرض رمزي',
  },
  rate: {
    en: 'Rate three you know',
    ar: 'قيّم ثلاثة تعرفهم',
  },
  rateText: {
    en: 'Find them by name, or by their link.',
    ar: 'ابحث عنهم بأسمائهم أو افتح روابطهم.',
  },
  rateButton: {
    en: 'Find people I know',
    ar: 'ابحث عمّن تعرفهم',
  },
  ratedOf: (rated: string, all: string): Text => ({
    en: `${rated} of ${all}`,
    ar: `${rated} من ${all}`,
  }),
  notNoted: {
    en: 'That could not be saved',
    ar: 'تعذّر حفظ ذلك',
  },
  /** Sent with the link, which follows it. */
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
