import { messages } from '#kit/words/i18n.ts'

/** What a call says. Its digits stand apart, so that they are read one by one. */
export const spokenWords = messages({
  code: (digits: string) => ({
    en: `Your Simat code is ${digits}. Do not share it with anyone.`,
    ar: `رمزك في سمات هو ${digits}. لا تشاركه مع أحد.`,
  }),
})
