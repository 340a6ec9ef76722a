import { authRefusals } from '#features/auth/messages.ts'
import type { RefusalCodes } from '#kit/calls/contract.ts'
import { messages, type Text } from '#kit/words/i18n.ts'
import type { afreshCalls } from './contract.ts'

export const afreshRefusals: Record<RefusalCodes<typeof afreshCalls>, Text> = {
  TOO_MANY_CODES: authRefusals.TOO_MANY_CODES,
  SMS_FAILED: authRefusals.SMS_FAILED,
  WRONG_CODE: authRefusals.WRONG_CODE,
  CODE_EXPIRED: authRefusals.CODE_EXPIRED,
  TOO_MANY_ATTEMPTS: authRefusals.TOO_MANY_ATTEMPTS,
  TOO_SOON_AFRESH: {
    en: 'You can start afresh once in 365 days',
    ar: 'يمكنك البدء من جديد مرة واحدة كل 365 يومًا',
  },
}

export const afreshWords = messages({
  title: {
    en: 'Start afresh?',
    ar: 'هل تريد البدء من جديد؟',
  },
  text: {
    en: 'Before you decide, this is what happens:',
    ar: 'قبل أن تقرر، إليك ما سيحدث:',
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
    en: 'Your profile says since when its ratings are. People may rate you again.',
    ar: 'يذكر ملفك منذ متى تقييماته، ويمكن للناس تقييمك من جديد.',
  },
  once: {
    en: 'You can do this once in 365 days.',
    ar: 'يمكنك فعل ذلك مرة واحدة كل 365 يومًا.',
  },
  tooSoon: (next: Text) => ({
    en: `You can start afresh again from ${next.en}.`,
    ar: `يمكنك البدء من جديد ابتداءً من ${next.ar}.`,
  }),
  cancel: {
    en: 'Cancel',
    ar: 'إلغاء',
  },
  goOn: {
    en: 'Continue',
    ar: 'متابعة',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
  enterCode: {
    en: 'Confirm with a code',
    ar: 'أكّد برمز',
  },
  codeSentTo: {
    en: 'We sent a code to your own number. Enter it to start afresh.',
    ar: 'أرسلنا رمزًا إلى رقمك. أدخله للبدء من جديد.',
  },
  code: {
    en: '6-digit code',
    ar: 'الرمز المكوّن من 6 أرقام',
  },
  incomplete: {
    en: 'Please enter the complete 6-digit code',
    ar: 'يرجى إدخال الرمز كاملًا من 6 أرقام',
  },
  resend: {
    en: 'Resend the code',
    ar: 'إعادة إرسال الرمز',
  },
  resendIn: (clock: string) => ({
    en: `Resend in ${clock}`,
    ar: `إعادة الإرسال بعد ${clock}`,
  }),
  remove: {
    en: 'Start afresh',
    ar: 'ابدأ من جديد',
  },
  removeIn: (clock: string) => ({
    en: `Try again in ${clock}`,
    ar: `حاول مجددًا بعد ${clock}`,
  }),
  codeFailed: {
    en: 'The code could not be sent',
    ar: 'تعذّر إرسال الرمز',
  },
  done: {
    en: 'You have started afresh',
    ar: 'بدأت من جديد',
  },
  doneText: {
    en: 'Share your link, and new ratings will come.',
    ar: 'شارك رابطك لتصلك تقييمات جديدة.',
  },
  statusFailed: {
    en: 'This could not be loaded',
    ar: 'تعذّر التحميل',
  },
})
