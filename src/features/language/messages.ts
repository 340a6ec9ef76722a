import { messages } from '#kit/words/i18n.ts'

export const languageWords = messages({
  /** Named in the language it switches to. */
  other: {
    en: 'العربية',
    ar: 'English',
  },
  changed: {
    en: 'Language changed',
    ar: 'تم تغيير اللغة',
  },
  nowIn: {
    en: 'Simat is now in English',
    ar: 'أصبح سِمات بالعربية',
  },
})
