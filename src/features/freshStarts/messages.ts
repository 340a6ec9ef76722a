import { authRefusals } from '#features/auth/messages.ts'
import { graveWords } from '#features/strength/messages.ts'
import type { RefusalCodes } from '#kit/calls/contract.ts'
import { messages, type Text } from '#kit/words/i18n.ts'
import type { afreshCalls } from './contract.ts'

export const afreshRefusals: Record<RefusalCodes<typeof afreshCalls>, Text> = {
  ...graveWords,
  TOO_SOON: authRefusals.TOO_SOON,
  TOO_MANY_CODES: authRefusals.TOO_MANY_CODES,
  SMS_FAILED: authRefusals.SMS_FAILED,
  WRONG_CODE: authRefusals.WRONG_CODE,
  CODE_EXPIRED: authRefusals.CODE_EXPIRED,
  TOO_MANY_ATTEMPTS: authRefusals.TOO_MANY_ATTEMPTS,
  TOO_SOON_AFRESH: {
    en: 'You can start over once in 365 days',
    ar: 'يمكنك البدء من جديد مرة واحدة كل 365 يومًا',
  },
}

export const afreshWords = messages({
  title: {
    en: 'Start over?',
    ar: 'هل تريد البدء من جديد؟',
  },
  stops: {
    en: 'At once: the ratings you have received no longer count, and nobody sees them.',
    ar: 'فورًا: لا تُحتسب التقييمات التي حصلت عليها، ولا يراها أحد.',
  },
  erased: {
    en: 'After 30 days: they are erased for good. This cannot be undone, not even before.',
    ar: 'بعد 30 يومًا: تُمحى نهائيًا. ولا يمكن التراجع، ولا حتى قبل ذلك.',
  },
  says: {
    en: 'Your profile will say from which day its ratings count. The people you allow can rate you again.',
    ar: 'سيذكر ملفك تاريخ بدء تقييماته، ويمكن لمن تسمح له أن يقيّمك من جديد.',
  },
  once: {
    en: 'You can do this once in 365 days.',
    ar: 'يمكنك فعل ذلك مرة واحدة كل 365 يومًا.',
  },
  tooSoon: (next: Text) => ({
    en: `You can start over again from ${next.en}.`,
    ar: `يمكنك البدء من جديد ابتداءً من ${next.ar}.`,
  }),
  codeSentTo: {
    en: 'We sent a code to your own number. Enter it to start over.',
    ar: 'أرسلنا رمزًا إلى رقمك. أدخله للبدء من جديد.',
  },
  confirm: {
    en: 'Start over',
    ar: 'ابدأ من جديد',
  },
  done: {
    en: 'You have started over',
    ar: 'بدأت من جديد',
  },
  doneText: {
    en: 'New ratings count from now on.',
    ar: 'تُحتسب التقييمات الجديدة من الآن.',
  },
  statusFailed: {
    en: 'This could not be loaded',
    ar: 'تعذّر التحميل',
  },
})
