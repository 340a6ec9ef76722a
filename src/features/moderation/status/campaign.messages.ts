import { defineMessages } from '#platform/i18n/i18n.ts'

export const campaignMessages = defineMessages({
  title: { en: 'Someone organizes ratings against me', ar: 'هناك من ينظّم تقييمات ضدي' },
  open: { en: 'Unfair ratings?', ar: 'تقييمات كيدية؟' },
  text: {
    en: 'We look where the ratings come from, and never how many stars there are.',
    ar: 'ننظر من أين أتت التقييمات، ولا ننظر أبدًا إلى عدد النجوم.',
  },
  ask: { en: 'Ask us to look', ar: 'اطلب منا النظر' },
  sent: { en: 'We will look at it', ar: 'سننظر في الأمر' },
  failed: { en: 'That was not sent', ar: 'لم يُرسَل ذلك' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
})
