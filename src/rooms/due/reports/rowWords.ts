import { messages } from '#ground/words/i18n.ts'

/** What the row in Settings says, apart from all else, because devices keep that screen. */
export const dataRowWords = messages({
  title: {
    en: 'Requests about my data',
    ar: 'طلبات بشأن بياناتي',
  },
  failed: {
    en: 'The form could not be loaded',
    ar: 'تعذّر تحميل النموذج',
  },
})
