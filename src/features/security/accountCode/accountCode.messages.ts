import { defineMessages } from '#platform/i18n/i18n.ts'

export const accountCodeMessages = defineMessages({
  text: {
    en: 'Before you decide, here’s what happens:',
    ar: 'قبل أن تقرر، إليك ما سيحدث:',
  },
  cancel: {
    en: 'Cancel',
    ar: 'إلغاء',
  },
  goOn: {
    en: 'Continue',
    ar: 'متابعة',
  },
  enterCode: {
    en: 'Confirm with a code',
    ar: 'أكّد برمز تحقق',
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
  againIn: (clock: string) => ({
    en: `Try again in ${clock}`,
    ar: `حاول مجددًا بعد ${clock}`,
  }),
  codeFailed: {
    en: 'Couldn’t send the code',
    ar: 'تعذّر إرسال الرمز',
  },
})
