import { defineMessages } from '#platform/i18n/i18n.ts'

export const maintenanceMessages = defineMessages({
  title: {
    en: 'We are working on Simat',
    ar: 'نعمل على تحسين سِمات',
  },
  text: {
    en: 'It will be back in a little while, with everything as it was.',
    ar: 'سيعود بعد قليل، وكل شيء كما كان.',
  },
  again: {
    en: 'Try again',
    ar: 'إعادة المحاولة',
  },
  refusal: {
    en: 'We are working on Simat. Please try again in a few minutes',
    ar: 'نعمل على تحسين سِمات. يرجى المحاولة بعد دقائق',
  },
})
