import { messages } from '#ground/words/i18n.ts'

export const helpWords = messages({
  title: { en: 'Keyboard shortcuts', ar: 'اختصارات لوحة المفاتيح' },
  ratings: { en: 'How ratings are shown', ar: 'كيف تُعرض التقييمات' },
  petals: {
    en: 'A petal is shortest at 2.5 stars or less, and full at 5. The highest is yellow.',
    ar: 'البتلة أقصر ما تكون عند 2.5 نجمة فأقل، وتكتمل عند 5. والأعلى بالأصفر.',
  },
  close: { en: 'Close', ar: 'إغلاق' },
  search: { en: 'Search for someone', ar: 'ابحث عن شخص' },
  help: { en: 'Show these shortcuts', ar: 'عرض هذه الاختصارات' },
  toasts: { en: 'Go to the message on the screen', ar: 'الانتقال إلى الرسالة الظاهرة' },
  escape: { en: 'Close what is open', ar: 'إغلاق النافذة المفتوحة' },
})
