import { messages } from '#kit/words/i18n.ts'

export const preferenceWords = messages({
  notifications: {
    en: 'Notifications',
    ar: 'الإشعارات',
  },
  push: {
    en: 'Push notifications',
    ar: 'الإشعارات الفورية',
  },
  sms: {
    en: 'SMS notifications',
    ar: 'إشعارات الرسائل النصية',
  },
  newRatings: {
    en: 'New ratings',
    ar: 'التقييمات الجديدة',
  },
  newRatingsSealed: {
    en: 'Renewed ratings',
    ar: 'تجدّد التقييمات',
  },
  privacy: {
    en: 'Privacy',
    ar: 'الخصوصية',
  },
  profileVisibility: {
    en: 'Profile visibility',
    ar: 'إظهار الملف الشخصي',
  },
  showInSearch: {
    en: 'Show in search',
    ar: 'الظهور في البحث',
  },
  showRatingBreakdown: {
    en: 'Show rating breakdown',
    ar: 'إظهار تفاصيل التقييم',
  },
  pushNotSent: {
    en: 'This installation sends no push notifications',
    ar: 'لا يرسل هذا الموقع إشعارات فورية',
  },
  smsNotSent: {
    en: 'This installation sends no notifications by SMS',
    ar: 'لا يرسل هذا الموقع إشعارات برسائل نصية',
  },
  ratingsNotKept: {
    en: 'This installation does not keep this switch',
    ar: 'لا يحفظ هذا الموقع هذا الخيار',
  },
  notKept: {
    en: 'This installation does not keep these switches: they change nothing, and are as before when you come back.',
    ar: 'لا يحفظ هذا الموقع هذه الخيارات: فهي لا تغيّر شيئًا، وتعود كما كانت حين ترجع.',
  },
  notSaved: {
    en: 'Could not be saved',
    ar: 'تعذّر الحفظ',
  },
})
