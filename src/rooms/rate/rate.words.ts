import { messages } from '#ground/words/i18n.ts'

export const rateWords = messages({
  youRate: {
    en: 'You are rating',
    ar: 'أنت تقيّم',
  },
  back: {
    en: 'Back to the home page',
    ar: 'العودة إلى الصفحة الرئيسية',
  },
  backToGathering: {
    en: 'Back to the gathering',
    ar: 'العودة إلى المجلس',
  },
  ownLink: {
    en: 'Get your own link',
    ar: 'احصل على رابطك',
  },
  rateOthers: {
    en: 'Rate others you know',
    ar: 'قيّم آخرين تعرفهم',
  },
  goHome: {
    en: 'Go to the home page',
    ar: 'إلى الصفحة الرئيسية',
  },
  seeProfile: {
    en: 'See the profile',
    ar: 'عرض الملف الشخصي',
  },
  soFar: {
    en: 'Ratings so far',
    ar: 'التقييمات حتى الآن',
  },
  none: {
    en: 'Nobody has rated yet. Be the first.',
    ar: 'لا تقييمات بعد. كن أول من يقيّم.',
  },
  cannotDelete: {
    en: 'Ratings cannot be deleted once submitted, only changed. They are shown without names.',
    ar: 'لا يمكن حذف التقييم بعد إرساله، ويمكن تغييره. وتُعرض التقييمات بلا أسماء.',
  },
  cannotDeleteSealed: {
    en: 'Ratings cannot be deleted once submitted, only changed.',
    ar: 'لا يمكن حذف التقييم بعد إرساله، ويمكن تغييره.',
  },
  revise: {
    en: 'These are the stars you gave last time. Change any you like.',
    ar: 'هذه النجوم التي منحتها من قبل. غيّر ما تشاء.',
  },
  rated: (count: string) => ({
    en: `${count} of 7 rated`,
    ar: `قيّمت ${count} من 7`,
  }),
  submit: {
    en: 'Submit rating',
    ar: 'إرسال التقييم',
  },
  error: {
    en: 'Error',
    ar: 'خطأ',
  },
  failed: {
    en: 'Failed to submit rating',
    ar: 'تعذّر إرسال التقييم',
  },
  pleaseRateAtLeastOne: {
    en: 'Please rate at least one category',
    ar: 'يرجى تقييم فئة واحدة على الأقل',
  },
  authRequired: {
    en: 'Please sign in to rate',
    ar: 'يرجى تسجيل الدخول لتتمكن من التقييم',
  },
  authRequiredText: {
    en: 'Your stars are kept until you come back.',
    ar: 'تبقى النجوم التي تختارها محفوظة حتى تعود.',
  },
  register: {
    en: 'Register or sign in',
    ar: 'سجّل أو ادخل إلى حسابك',
  },
  self: {
    en: 'You cannot rate yourself',
    ar: 'لا يمكنك تقييم نفسك',
  },
  selfText: {
    en: 'Send this link to people who know you, so that they can rate you here.',
    ar: 'أرسل هذا الرابط إلى من يعرفونك، فهنا يمنحونك نجومهم.',
  },
  thanks: {
    en: 'Thank you!',
    ar: 'شكرًا لك!',
  },
  thanksText: {
    en: 'Your rating now counts. Ratings are shown without names.',
    ar: 'تقييمك محسوب من الآن، وتُعرض التقييمات بلا أسماء.',
  },
  thanksTextSealed: {
    en: 'Your rating is saved.',
    ar: 'تم حفظ تقييمك.',
  },
  closed: {
    en: 'You cannot rate this person at the moment.',
    ar: 'لا يمكنك تقييم هذا الشخص حاليًا.',
  },
  closedText: {
    en: 'Everybody decides for themselves who may rate them. If you have a link or a code from them, ask for their latest one.',
    ar: 'كل شخص يقرر من يقيّمه. وإن كان لديك رابط منه أو رمز، فاطلب منه أحدث رابط أو رمز.',
  },
  closedSignIn: {
    en: 'This person chooses who may rate them',
    ar: 'هذا الشخص يختار من يقيّمه',
  },
  closedSignInText: {
    en: 'Sign in, and you will see whether you are among them.',
    ar: 'سجّل الدخول لتعرف إن كنت منهم.',
  },
  failedToLoad: {
    en: 'This page could not be loaded',
    ar: 'تعذّر تحميل هذه الصفحة',
  },
})
