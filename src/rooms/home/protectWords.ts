import { messages } from '#ground/words/i18n.ts'

export const protectWords = messages({
  title: {
    en: 'Protect my account',
    ar: 'حماية الحساب',
  },
  text: {
    en: 'A passkey keeps it yours, even if you lose your number.',
    ar: 'مفتاح المرور يُبقي حسابك لك حتى لو فقدت رقمك.',
  },
  notNow: {
    en: 'Not now',
    ar: 'ليس الآن',
  },
})
