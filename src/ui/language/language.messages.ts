import { defineMessages } from '#platform/i18n/i18n.ts'

export const languageMessages = defineMessages({
  other: {
    en: 'العربية',
    ar: 'English',
  },
  product: {
    en: 'Simat',
    ar: 'سِمات',
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
