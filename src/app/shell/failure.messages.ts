import { defineMessages } from '#platform/i18n/i18n.ts'

export const failureMessages = defineMessages({
  broken: {
    en: 'This page couldn’t be shown',
    ar: 'تعذّر عرض هذه الصفحة',
  },
  statusFailed: {
    en: 'We couldn’t reach Simat',
    ar: 'تعذّر الوصول إلى سِمات',
  },
})
