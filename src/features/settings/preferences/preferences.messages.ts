import { defineMessages } from '#platform/i18n/i18n.ts'

export const preferenceMessages = defineMessages({
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
    en: 'Updates to your ratings',
    ar: 'تحديثات تقييماتك',
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
  soon: {
    en: 'Coming soon',
    ar: 'قريبًا',
  },
  notSaved: {
    en: 'Couldn’t be saved',
    ar: 'تعذّر الحفظ',
  },
})
