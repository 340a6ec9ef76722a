import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { PageName } from './pages.ts'

type PageWords = { title: Text; description: Text }

const words = defineMessages({
  site: {
    en: 'Simat',
    ar: 'سِمات',
  },
  keywords: {
    en: 'Simat, rate people, traits, ratings, Saudi Arabia',
    ar: 'سِمات، تقييم الأشخاص، صفات، تقييمات، السعودية',
  },
  about: {
    en: 'Simat is where people who know you rate your traits: knowledge, manners, friendliness and more.',
    ar: 'في سِمات يقيّم من يعرفونك صفاتك: المعرفة والأخلاق والودّ وغيرها.',
  },
})

const pageWords: Record<PageName, PageWords> = {
  home: {
    title: { en: 'Your traits', ar: 'صفاتك' },
    description: words.about,
  },
  auth: {
    title: { en: 'Welcome', ar: 'أهلًا بك' },
    description: words.about,
  },
  register: {
    title: { en: 'Create an account', ar: 'إنشاء حساب' },
    description: {
      en: 'Join Simat with your phone number and see how the people who know you rate your traits.',
      ar: 'انضم إلى سِمات برقم جوالك واعرف كيف يقيّم من يعرفونك صفاتك.',
    },
  },
  registration: {
    title: { en: 'Create an account', ar: 'إنشاء حساب' },
    description: words.about,
  },
  login: {
    title: { en: 'Sign in', ar: 'تسجيل الدخول' },
    description: {
      en: 'Sign in to Simat with your phone number and a one-time code.',
      ar: 'سجّل الدخول إلى سِمات برقم جوالك ورمز لمرة واحدة.',
    },
  },
  rate: {
    title: { en: 'Rate someone you know', ar: 'قيّم شخصًا تعرفه' },
    description: {
      en: 'Rate the traits of someone you know. Ratings are shown without names.',
      ar: 'قيّم صفات شخص تعرفه. تُعرض التقييمات بلا أسماء.',
    },
  },
  search: {
    title: { en: 'Search', ar: 'البحث' },
    description: { en: 'Find people by name or user ID.', ar: 'ابحث عن الناس بالاسم أو بمعرّف المستخدم.' },
  },
  user: {
    title: { en: 'Profile', ar: 'الملف الشخصي' },
    description: { en: 'How people rate the traits of this person.', ar: 'كيف يقيّم الناس صفات هذا الشخص.' },
  },
  editProfile: {
    title: { en: 'Edit profile', ar: 'تعديل الملف الشخصي' },
    description: { en: 'Change your photo, name and user ID.', ar: 'غيّر صورتك واسمك ومعرّف المستخدم.' },
  },
  settings: {
    title: { en: 'Settings', ar: 'الإعدادات' },
    description: { en: 'Language, notifications and privacy.', ar: 'اللغة والإشعارات والخصوصية.' },
  },
  invite: {
    title: { en: 'Invite friends', ar: 'دعوة الأصدقاء' },
    description: { en: 'Invite three friends and be verified.', ar: 'ادعُ ثلاثة أصدقاء واحصل على التوثيق.' },
  },
  privacy: {
    title: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
    description: { en: 'What Simat keeps about you, and why.', ar: 'ما يحتفظ به سِمات عنك، ولماذا.' },
  },
  terms: {
    title: { en: 'Terms of use', ar: 'شروط الاستخدام' },
    description: { en: 'The rules of rating on Simat.', ar: 'قواعد التقييم في سِمات.' },
  },
  whySealed: {
    title: { en: 'No one can prove what you gave', ar: 'لا يستطيع أحد أن يثبت ما أعطيت' },
    description: {
      en: 'See how scores are blurred, and try to guess what a friend gave.',
      ar: 'شاهد كيف تُموّه الدرجات، وحاول أن تخمّن ما أعطاه أحد الأصدقاء.',
    },
  },
  report: {
    title: { en: 'Report', ar: 'إبلاغ' },
    description: words.about,
  },
  accountStatus: {
    title: { en: 'Account status', ar: 'حالة حسابك' },
    description: words.about,
  },
  admin: {
    title: { en: 'Administration', ar: 'الإدارة' },
    description: { en: 'For those who look after Simat.', ar: 'لمن يتولّى إدارة سِمات.' },
  },
  notFound: {
    title: { en: 'Page Not Found', ar: 'الصفحة غير موجودة' },
    description: { en: 'There is nothing at this address.', ar: 'لا يوجد شيء في هذا العنوان.' },
  },
}

const indexed: readonly PageName[] = ['home', 'auth', 'register', 'login', 'privacy', 'terms', 'whySealed']

/** Appends the site name to the title, unless the spec fixes it. */
export function headOf(name: PageName, person: { displayName: string } | null = null) {
  const { description } = pageWords[name]
  const title = person ? { en: person.displayName, ar: person.displayName } : pageWords[name].title
  const full =
    name === 'notFound'
      ? title
      : { en: `${title.en} · ${words.site.en}`, ar: `${title.ar} · ${words.site.ar}` }
  const robots = indexed.includes(name) ? 'index, follow' : 'noindex'
  const keywords = {
    en: `${title.en}, ${words.keywords.en}`,
    ar: `${title.ar}، ${words.keywords.ar}`,
  }
  return { title: full, description, robots, keywords, site: words.site }
}
