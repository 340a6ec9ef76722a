import { messages } from '#platform/i18n/i18n.ts'

export const sampleMessages = messages({
  example: { en: 'For example', ar: 'مثلًا' },
  name: { en: 'Noura', ar: 'نورة' },
})
