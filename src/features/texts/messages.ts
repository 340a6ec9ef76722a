import { bellWords } from '#features/notifications/messages.ts'
import { messages, type Text } from '#kit/words/i18n.ts'

export const textsWords = messages({
  when: {
    en: 'To your number, once a day at most, in the evening',
    ar: 'إلى رقمك، مرة في اليوم على الأكثر، مساءً',
  },
  failed: {
    en: 'This could not be changed. Please try again.',
    ar: 'تعذّر تغيير الخيار. يرجى المحاولة مجددًا.',
  },
})

/**
 * Fits into one SMS. It says how many there are and not what, because a locked telephone shows it to anybody.
 */
export function newsText(count: number): Text {
  const { en, ar } = bellWords(count)
  return {
    en: `Simat: ${en}. You can switch these messages off in the settings.`,
    ar: `سمات: ${ar}. يمكنك إيقاف هذه الرسائل من الإعدادات.`,
  }
}
