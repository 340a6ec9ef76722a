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
    en: 'You’re signed out on this device. See you soon.',
    ar: 'سجّلت خروجك من هذا الجهاز. نراك قريبًا.',
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
    en: 'We just sent you a code. Please wait before requesting another',
    ar: 'أرسلنا إليك رمزًا قبل لحظات. يرجى الانتظار قبل طلب رمز آخر',
  },
  TOO_MANY_CODES: {
    en: 'Too many codes requested. Please try again later',
    ar: 'طلبات كثيرة للرمز. يرجى المحاولة لاحقًا',
  },
  SMS_FAILED: {
    en: 'The message couldn’t be sent. Please try again',
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
    en: 'We can’t send codes to this country yet',
    ar: 'لا يمكننا إرسال الرموز إلى هذه الدولة بعد',
  },
  WHATSAPP_NOT_OFFERED: {
    en: 'We don’t send codes by WhatsApp',
    ar: 'لا نرسل الرموز عبر واتساب',
  },
  WHATSAPP_FAILED: {
    en: 'We couldn’t send the code by WhatsApp. Please get it by SMS instead',
    ar: 'تعذّر إرسال الرمز عبر واتساب. يرجى طلبه برسالة نصية',
  },
  INVITATION_REQUIRED: {
    en: 'You need an invitation link to create an account',
    ar: 'تحتاج إلى رابط دعوة لإنشاء حساب',
  },
  REGISTRATION_CLOSED: {
    en: 'New accounts can’t be created at the moment',
    ar: 'لا يمكن إنشاء حسابات جديدة حاليًا',
  },
}
