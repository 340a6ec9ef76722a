import { defineMessages } from '#platform/i18n/i18n.ts'

export const notFoundMessages = defineMessages({
  title: {
    en: 'Page Not Found',
    ar: 'الصفحة غير موجودة',
  },
  text: {
    en: 'There is nothing at this address. It may have been typed wrongly, or moved.',
    ar: 'لا يوجد شيء في هذا العنوان. ربما كُتب خطأً أو نُقل.',
  },
  goHome: {
    en: 'Go to the home page',
    ar: 'إلى الصفحة الرئيسية',
  },
  goSearch: {
    en: 'Search for someone',
    ar: 'ابحث عن شخص',
  },
})
