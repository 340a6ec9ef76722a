import { messages } from '#platform/words/i18n.ts'

export const sampleWords = messages({
  example: { en: 'For example', ar: 'مثلًا' },
  name: { en: 'Noura', ar: 'نورة' },
})
