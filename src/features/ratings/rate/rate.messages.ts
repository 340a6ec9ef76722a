import { defineMessages } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

export const rateMessages = defineMessages({
  youRate: {
    en: 'Rate what you know. Your name isn’t shown.',
    ar: 'قيّم ما تعرفه، فلن يظهر اسمك.',
  },
  back: {
    en: 'Back to the home page',
    ar: 'العودة إلى الصفحة الرئيسية',
  },
  goHome: {
    en: 'Go to the home page',
    ar: 'إلى الصفحة الرئيسية',
  },
  seeMine: {
    en: 'See your profile',
    ar: 'عرض ملفك الشخصي',
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
    en: 'No ratings yet. Be the first.',
    ar: 'لا تقييمات بعد. تقييمك سيكون الأول.',
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
    en: 'Your stars from last time. Change any you like.',
    ar: 'نجومك السابقة. غيّر منها ما تشاء.',
  },
  youRated: {
    en: 'You rated',
    ar: 'قيّمت',
  },
  inTraits: (count: number, of: string) =>
    plural(count, {
      en: { one: `in # of ${of} traits`, other: `in # of ${of} traits` },
      ar: {
        zero: `في # من أصل ${of}`,
        one: `في صفة واحدة من أصل ${of}`,
        two: `في صفتين من أصل ${of}`,
        few: `في # صفات من أصل ${of}`,
        many: `في # صفة من أصل ${of}`,
        other: `في # صفة من أصل ${of}`,
      },
    }),
  rated: (count: string, of: string) => ({
    en: `${count} of ${of}`,
    ar: `${count} من ${of}`,
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
  yours: {
    en: 'Your rating',
    ar: 'تقييمك',
  },
  noRatings: {
    en: 'No ratings yet',
    ar: 'لا تقييمات بعد',
  },
  pleaseRateAtLeastOne: {
    en: 'Please rate at least one category',
    ar: 'قيّم صفة واحدة على الأقل',
  },
  authRequired: {
    en: 'Next, confirm your mobile number',
    ar: 'التالي: تأكيد رقم جوالك',
  },
  authRequiredText: {
    en: 'We’ll keep your stars until you come back.',
    ar: 'سنحتفظ بالنجوم التي تختارها حتى تعود.',
  },
  haveAccount: {
    en: 'Have an account?',
    ar: 'لديك حساب؟',
  },
  signIn: {
    en: 'Sign in',
    ar: 'تسجيل الدخول',
  },
  register: {
    en: 'Register or sign in',
    ar: 'إنشاء حساب أو تسجيل الدخول',
  },
  self: {
    en: 'You cannot rate yourself',
    ar: 'لا يمكنك تقييم نفسك',
  },
  selfText: {
    en: 'Send this link to people who know you, so they can rate you here.',
    ar: 'أرسل هذا الرابط إلى من يعرفونك ليقيّموك هنا.',
  },
  thanks: {
    en: 'Thank you!',
    ar: 'شكرًا لك!',
  },
  saved: {
    en: 'Saved. It only shows as part of an average. Kind of you.',
    ar: 'حُفظ تقييمك، ولن يظهر إلا ضمن المتوسط. لفتة جميلة منك.',
  },
  yourTurn: {
    en: 'Your turn: how do your friends see you?',
    ar: 'وأنت، كيف يراك أصدقاؤك؟',
  },
  closed: {
    en: 'You cannot rate this person at the moment',
    ar: 'لا يمكنك تقييم هذا الشخص حاليًا',
  },
  closedText: {
    en: 'People choose who can rate them. Ask for a new link.',
    ar: 'كل شخص يختار من يقيّمه. يمكنك طلب رابط جديد.',
  },
  closedSignIn: {
    en: 'This person chooses who can rate them',
    ar: 'هذا الشخص يختار من يقيّمه',
  },
  closedSignInText: {
    en: 'Sign in to see whether you’re one of them.',
    ar: 'سجّل الدخول لتعرف هل أنت منهم.',
  },
  failedToLoad: {
    en: 'Couldn’t load this page',
    ar: 'تعذّر تحميل هذه الصفحة',
  },
})
