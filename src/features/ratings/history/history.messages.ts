import { defineMessages } from '#platform/i18n/i18n.ts'

export const historyMessages = defineMessages({
  title: { en: 'Your traits over time', ar: 'صفاتك مع الوقت' },
  failed: { en: 'Couldn’t load your history', ar: 'تعذّر تحميل السجل' },
  tooFew: {
    en: 'Lines appear here once your scores have changed.',
    ar: 'تظهر الخطوط هنا حين تتغيّر درجاتك.',
  },
  onlyYou: { en: 'Only you see this.', ar: 'لا يراه سواك.' },
  figures: { en: 'Figures', ar: 'الأرقام' },
  first: { en: 'First', ar: 'أول قيمة' },
  trait: { en: 'Trait', ar: 'الصفة' },
  now: { en: 'Now', ar: 'الآن' },
})
