import { defineMessages } from '#platform/i18n/i18n.ts'

export const afterShareMessages = defineMessages({
  notNow: {
    en: 'Not now',
    ar: 'ليس الآن',
  },
  push: {
    en: 'Shall we tell you when your first score is there?',
    ar: 'هل تريد إشعارًا عند ظهور أول نتيجة لك؟',
  },
  tellMe: {
    en: 'Yes, tell me',
    ar: 'نعم، أريد إشعارًا',
  },
  on: {
    en: 'We’ll tell you',
    ar: 'سيصلك إشعار',
  },
  denied: {
    en: 'Notifications from Simat are blocked on this device. You can allow them in the browser’s settings for this site.',
    ar: 'إشعارات سِمات محظورة على هذا الجهاز. يمكنك السماح بها في إعدادات المتصفح لهذا الموقع.',
  },
  failed: {
    en: 'Notifications couldn’t be turned on',
    ar: 'تعذّر تفعيل الإشعارات',
  },
  install: {
    en: 'Keep Simat on your home screen',
    ar: 'أضف سِمات إلى شاشتك الرئيسية',
  },
  installNow: {
    en: 'Install',
    ar: 'تثبيت',
  },
  openShareMenu: {
    en: 'Tap Share in Safari',
    ar: 'اضغط «مشاركة» في Safari',
  },
  addToHomeScreen: {
    en: 'Choose “Add to Home Screen”',
    ar: 'اختر «إضافة إلى الشاشة الرئيسية»',
  },
})
