import { defineMessages } from '#platform/i18n/i18n.ts'

export const footerMessages = defineMessages({
  contact: { en: 'Email us', ar: 'راسلنا بالبريد' },
  title: { en: 'Help and rules', ar: 'المساعدة والشروط' },
  report: { en: 'Report', ar: 'إبلاغ' },
  privacy: { en: 'Privacy', ar: 'الخصوصية' },
  terms: { en: 'Terms', ar: 'الشروط' },
})
