import { defineMessages } from '#platform/i18n/i18n.ts'

export const themeMessages = defineMessages({
  title: {
    en: 'Appearance',
    ar: 'المظهر',
  },
  system: {
    en: 'Automatic',
    ar: 'تلقائي',
  },
  light: {
    en: 'Light',
    ar: 'فاتح',
  },
  dark: {
    en: 'Dark',
    ar: 'داكن',
  },
})
