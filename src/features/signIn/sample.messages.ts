import { defineMessages } from '#platform/i18n/i18n.ts'

export const sampleMessages = defineMessages({
  example: { en: 'For example', ar: 'مثلًا' },
  name: { en: 'Noura', ar: 'نورة' },
})
