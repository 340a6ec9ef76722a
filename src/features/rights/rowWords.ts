import { messages } from '#kit/words/i18n.ts'

/** What the row in Settings says, apart from all else, because devices keep that screen. */
export const rightsRowWords = messages({
  title: {
    en: 'Requests about my data',
    ar: 'طلبات بشأن بياناتي',
  },
  failed: {
    en: 'Your requests could not be loaded',
    ar: 'تعذّر تحميل طلباتك',
  },
})
