import { defineMessages } from '#platform/i18n/i18n.ts'

export const failureMessages = defineMessages({
  broken: {
    en: 'This page could not be shown',
    ar: 'تعذّر عرض هذه الصفحة',
  },
  statusFailed: {
    en: 'We could not reach Simat',
    ar: 'تعذّر الوصول إلى سِمات',
  },
})
