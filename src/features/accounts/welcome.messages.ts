import { defineMessages } from '#platform/i18n/i18n.ts'

/** Separate file because the first screen's script bundles it. */
export const welcomeMessages = defineMessages({
  title: {
    en: 'How do the people who\u00a0know\u00a0you see you?',
    ar: 'كيف يراك من يعرفونك؟',
  },
  text: {
    en: 'Ratings are shown without names.',
    ar: 'تُعرض التقييمات بلا أسماء.',
  },
  create: {
    en: 'Create new account',
    ar: 'إنشاء حساب جديد',
  },
  logIn: {
    en: 'Log in',
    ar: 'تسجيل الدخول',
  },
})
