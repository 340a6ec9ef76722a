import { defineMessages } from '#platform/i18n/i18n.ts'

export const flowerMessages = defineMessages({
  open: {
    en: 'Share your flower',
    ar: 'مشاركة زهرتك',
  },
  about: {
    en: 'Your chosen traits and QR code.',
    ar: 'الصفات المختارة ورمز QR.',
  },
  question: {
    en: 'How do you see me?',
    ar: 'كيف تراني؟',
  },
  scan: {
    en: 'Scan to rate me',
    ar: 'امسح الرمز وقيّمني',
  },
  brand: {
    en: 'Simat',
    ar: 'سِمات',
  },
  alt: {
    en: 'The picture you’re about to share',
    ar: 'الصورة التي ستشاركها',
  },
  shown: {
    en: 'Traits in the picture',
    ar: 'الصفات في الصورة',
  },
  failed: {
    en: 'Couldn’t draw the picture',
    ar: 'تعذّر رسم الصورة',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
})
