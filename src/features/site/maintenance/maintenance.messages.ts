import { defineMessages } from '#platform/i18n/i18n.ts'

export const maintenanceMessages = defineMessages({
  title: {
    en: 'We’re working on Simat',
    ar: 'نعمل على تحسين سِمات',
  },
  text: {
    en: 'It’ll be back soon, with everything as you left it.',
    ar: 'سيعود بعد قليل، وكل شيء كما كان.',
  },
  again: {
    en: 'Try again',
    ar: 'إعادة المحاولة',
  },
  refusal: {
    en: 'We’re working on Simat. Please try again in a few minutes',
    ar: 'نعمل على تحسين سِمات. يرجى المحاولة بعد دقائق',
  },
})
