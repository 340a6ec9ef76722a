import { messages, type Text } from '#ground/words/i18n.ts'

export const firstDayWords = messages({
  title: {
    en: 'Three steps to begin',
    ar: 'ثلاث خطوات للبداية',
  },
  putAway: {
    en: 'Put the steps away',
    ar: 'إخفاء الخطوات',
  },
  done: {
    en: 'Done',
    ar: 'تم',
  },
  see: {
    en: 'See yourself',
    ar: 'انظر إلى نفسك',
  },
  seeText: {
    en: 'Seven rows of stars, for your eyes only. Your petals are drawn at once.',
    ar: 'سبعة صفوف من النجوم لعينيك وحدك، وتُرسم بتلاتك فورًا.',
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
  askedText: {
    en: 'Averages show the night after enough people have rated a trait.',
    ar: 'تظهر المتوسطات في الليلة التي تلي بلوغ المقيّمين العدد الكافي لصفة ما.',
  },
  askButton: {
    en: 'Ask them',
    ar: 'اسألهم',
  },
  gather: {
    en: 'Sitting together? Open a gathering',
    ar: 'جالسون معًا؟ افتح مجلسًا',
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
