import { defineMessages } from '#platform/i18n/i18n.ts'

export const campaignMessages = defineMessages({
  title: { en: 'Someone is organizing ratings against you', ar: 'حشد تقييمات ضدك' },
  open: { en: 'Unfair ratings?', ar: 'تقييمات كيدية؟' },
  text: {
    en: 'We check where the ratings come from. We never look at the number of stars.',
    ar: 'نتحقق من مصدر التقييمات، ولا ننظر أبدًا إلى عدد النجوم.',
  },
  ask: { en: 'Ask us to check', ar: 'طلب مراجعة' },
  sent: { en: 'We’ll look into it', ar: 'سنتحقق من الأمر' },
  failed: { en: 'That wasn’t sent', ar: 'تعذّر الإرسال' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
})
