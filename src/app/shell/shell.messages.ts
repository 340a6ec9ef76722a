import { defineMessages } from '#platform/i18n/i18n.ts'

export const shellMessages = defineMessages({
  offline: {
    en: 'You’re offline. We’ve saved what you entered.',
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
})
