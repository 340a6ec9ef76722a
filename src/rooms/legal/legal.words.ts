import { messages } from '#ground/words/i18n.ts'

export const legalWords = messages({
  back: {
    en: 'Back to settings',
    ar: 'العودة إلى الإعدادات',
  },
  updated: {
    en: 'Last updated: July 2, 2025',
    ar: 'آخر تحديث: 2 يوليو 2025',
  },
  contents: {
    en: 'On this page',
    ar: 'في هذه الصفحة',
  },
  contact: {
    en: 'Contact us',
    ar: 'تواصل معنا',
  },
  contactText: {
    en: 'Questions, complaints and requests about your data are welcome at',
    ar: 'نرحّب بأسئلتك وشكاواك وطلباتك بشأن بياناتك على العنوان',
  },
})
