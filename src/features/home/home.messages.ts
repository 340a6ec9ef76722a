import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

export const homeMessages = defineMessages({
  skip: {
    en: 'Skip to content',
    ar: 'انتقل إلى المحتوى',
  },
  title: { en: 'Your traits', ar: 'صفاتك' },
  name: { en: 'Simat', ar: 'سِمات' },
  logout: { en: 'Log out', ar: 'تسجيل الخروج' },
  settings: { en: 'Settings', ar: 'الإعدادات' },
  failed: { en: 'Couldn’t load your profile', ar: 'تعذّر تحميل ملفك الشخصي' },
  ratingsFailed: { en: 'Couldn’t load your ratings', ar: 'تعذّر تحميل تقييماتك' },

  tabs: { en: 'Your home', ar: 'صفحتك' },
  profile: { en: 'Profile', ar: 'ملفك' },
  qr: { en: 'QR code', ar: 'رمز QR' },
  search: { en: 'Search', ar: 'البحث' },
  premium: { en: 'Verify', ar: 'التوثيق' },

  noRatings: {
    en: 'Send your link to people who know you.',
    ar: 'أرسل رابطك إلى من يعرفونك.',
  },
  noneSealed: {
    en: 'Scores show overnight, once enough people have rated you.',
    ar: 'تظهر النتائج ليلًا، بعد أن يقيّمك عدد كافٍ من الناس.',
  },
  findPeople: { en: 'Find people', ar: 'البحث عن أشخاص' },
  edit: { en: 'Edit profile', ar: 'تعديل الملف الشخصي' },

  searchHint: { en: 'Name or user ID', ar: 'الاسم أو معرّف المستخدم' },
  searchTitle: { en: 'Who do you know?', ar: 'من تعرف هنا؟' },
  searchText: {
    en: 'Find people by name, in Arabic or English letters, and rate their traits.',
    ar: 'ابحث عن الناس بأسمائهم، بحروف عربية أو إنجليزية، وقيّم صفاتهم.',
  },

  inviteTitle: { en: 'Three friends get you verified', ar: 'ثلاثة أصدقاء يوثّقون حسابك' },
  inviteText: {
    en: 'Invite three friends. Once they’ve joined with your link, you’ll be verified for free.',
    ar: 'ادعُ ثلاثة أصدقاء. وعندما ينضمون عبر رابطك يوثَّق حسابك مجانًا.',
  },
  inviteFriends: { en: 'Invite friends', ar: 'دعوة الأصدقاء' },
  memberTitle: { en: 'You’re a verified member', ar: 'حسابك موثّق' },
  memberText: {
    en: 'You have the verified badge, and you’re helping build this community.',
    ar: 'لديك شارة التوثيق، وأنت من بناة هذا المجتمع.',
  },
  benefitBadge: { en: 'The verified badge next to your name', ar: 'شارة التوثيق بجانب اسمك' },
  benefitSearch: { en: 'Shown first in search', ar: 'ظهور متقدّم في نتائج البحث' },
  benefitTrust: { en: 'More credibility', ar: 'مصداقية أكبر لدى الناس' },
})

export const peopleRatedYou = (count: number): Text =>
  plural(count, {
    en: {
      zero: 'Nobody has rated you yet',
      one: '# person rated you',
      other: '# people rated you',
    },
    ar: {
      zero: 'لم يقيّمك أحد بعد',
      one: 'قيّمك شخص واحد',
      two: 'قيّمك شخصان',
      few: 'قيّمك #\u00a0أشخاص',
      many: 'قيّمك #\u00a0شخصًا',
      other: 'قيّمك #\u00a0شخص',
    },
  })

export const knownFor = (trait: Text): Text => ({
  en: `You’re known for: \u2068${trait.en}\u2069`,
  ar: `أكثر ما تُعرف به: \u2068${trait.ar}\u2069`,
})

export const securityOfferMessages = defineMessages({
  title: {
    en: 'Protect your account',
    ar: 'حماية الحساب',
  },
  text: {
    en: 'A passkey keeps your account yours, even if you lose your number.',
    ar: 'مفتاح المرور يُبقي حسابك لك حتى لو فقدت رقمك.',
  },
  notNow: {
    en: 'Not now',
    ar: 'ليس الآن',
  },
})
