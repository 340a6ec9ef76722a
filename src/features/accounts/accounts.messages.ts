import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { authCalls, deliveryRefusals, guessRefusals } from './accounts.contract.ts'

export { welcomeMessages } from './welcome.messages.ts'

export const authAnswers = defineMessages({
  codeSent: {
    en: 'OTP sent',
    ar: 'تم إرسال رمز التحقق',
  },
  codeResent: {
    en: 'OTP resent',
    ar: 'تمت إعادة إرسال رمز التحقق',
  },
  loggedOut: {
    en: 'Logged out',
    ar: 'تم تسجيل الخروج',
  },
})

export const logoutMessages = defineMessages({
  done: {
    en: 'Logged Out',
    ar: 'تم تسجيل الخروج',
  },
  doneText: {
    en: 'You are signed out on this device. See you soon.',
    ar: 'خرجت من حسابك على هذا الجهاز. نراك قريبًا.',
  },
  failed: {
    en: 'Logout Failed',
    ar: 'فشل تسجيل الخروج',
  },
  failedText: {
    en: 'Failed to logout',
    ar: 'تعذّر تسجيل الخروج',
  },
})

export const codeRefusals: Record<keyof typeof deliveryRefusals | keyof typeof guessRefusals, Text> = {
  TOO_SOON: {
    en: 'A code was sent a moment ago. Please wait before requesting another',
    ar: 'أُرسل رمز قبل لحظات. يرجى الانتظار قبل طلب غيره',
  },
  TOO_MANY_CODES: {
    en: 'Too many codes were requested. Please try again later',
    ar: 'طُلبت رموز كثيرة. يرجى المحاولة لاحقًا',
  },
  SMS_FAILED: {
    en: 'The message could not be sent. Please try again',
    ar: 'تعذّر إرسال الرسالة. يرجى المحاولة مجددًا',
  },
  WRONG_CODE: {
    en: 'Invalid OTP code',
    ar: 'رمز التحقق غير صحيح',
  },
  CODE_EXPIRED: {
    en: 'This code has expired. Please request a new one',
    ar: 'انتهت صلاحية الرمز. يرجى طلب رمز جديد',
  },
  TOO_MANY_ATTEMPTS: {
    en: 'Too many wrong codes. Please request a new one later',
    ar: 'محاولات خاطئة كثيرة. يرجى طلب رمز جديد لاحقًا',
  },
}

export const authRefusals: Record<RefusalCodes<typeof authCalls>, Text> = {
  ...codeRefusals,
  INVALID_PHONE: {
    en: 'This is not a mobile number we can send a code to',
    ar: 'هذا ليس رقم جوال يمكننا إرسال رمز إليه',
  },
  COUNTRY_NOT_OFFERED: {
    en: 'We cannot send codes to this country yet',
    ar: 'لا يمكننا إرسال الرموز إلى هذه الدولة بعد',
  },
  WHATSAPP_NOT_OFFERED: {
    en: 'Codes are not sent by WhatsApp',
    ar: 'لا تُرسل الرموز عبر واتساب',
  },
  WHATSAPP_FAILED: {
    en: 'The code could not be sent by WhatsApp. Please have it sent by SMS',
    ar: 'تعذّر إرسال الرمز عبر واتساب. يرجى طلبه برسالة نصية',
  },
  INVITATION_REQUIRED: {
    en: 'You need an invitation link to create an account',
    ar: 'تحتاج إلى رابط دعوة لإنشاء حساب',
  },
  REGISTRATION_CLOSED: {
    en: 'No new accounts can be created at the moment',
    ar: 'لا يمكن إنشاء حسابات جديدة حاليًا',
  },
}
