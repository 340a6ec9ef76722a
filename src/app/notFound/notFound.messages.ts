import { defineMessages } from '#platform/i18n/i18n.ts'

export const notFoundMessages = defineMessages({
  title: {
    en: 'Page Not Found',
    ar: 'الصفحة غير موجودة',
  },
  text: {
    en: 'There’s nothing here. Check the address, or the page may have moved.',
    ar: 'لا توجد صفحة هنا. تأكد من العنوان، فربما نُقلت الصفحة.',
  },
  goHome: {
    en: 'Go to the home page',
    ar: 'إلى الصفحة الرئيسية',
  },
  goSearch: {
    en: 'Search for someone',
    ar: 'البحث عن شخص',
  },
})
