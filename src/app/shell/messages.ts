import { messages } from '#kit/words/i18n.ts'

export const shellWords = messages({
  loading: {
    en: 'Loading',
    ar: 'جارٍ التحميل',
  },
  offline: {
    en: 'You are offline. What you entered is kept.',
    ar: 'أنت غير متصل بالإنترنت. ما أدخلته محفوظ.',
  },
  toasts: {
    en: 'Messages ({hotkey})',
    ar: 'الرسائل ({hotkey})',
  },
  toast: {
    en: 'Message',
    ar: 'رسالة',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
  broken: {
    en: 'This page could not be shown',
    ar: 'تعذّر عرض هذه الصفحة',
  },
  statusFailed: {
    en: 'We could not reach Simat',
    ar: 'تعذّر الوصول إلى سِمات',
  },
  notFound: {
    en: 'Page Not Found',
    ar: 'الصفحة غير موجودة',
  },
  notFoundText: {
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
