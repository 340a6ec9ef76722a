import { authRefusals, codeRefusals } from '#features/accounts/accounts.messages.ts'
import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { numberCalls } from './numberChange.contract.ts'

export const numberRefusals: Record<RefusalCodes<typeof numberCalls>, Text> = {
  INVALID_PHONE: authRefusals.INVALID_PHONE,
  COUNTRY_NOT_OFFERED: authRefusals.COUNTRY_NOT_OFFERED,
  ...codeRefusals,
  NUMBER_TAKEN: {
    en: 'This number already has an account',
    ar: 'لهذا الرقم حساب بالفعل',
  },
  NO_NUMBER_ASKED: {
    en: 'There’s no number change to confirm, or it was stopped',
    ar: 'لا يوجد تغيير رقم لتأكيده، أو أُوقف الطلب',
  },
}

export const numberMessages = defineMessages({
  change: {
    en: 'Change your number',
    ar: 'تغيير رقم الجوال',
  },
  newNumberText: {
    en: 'We’ll text a code to the new number first, then one to your current number.',
    ar: 'سنرسل رمزًا إلى الرقم الجديد أولًا، ثم رمزًا إلى رقمك الحالي.',
  },
  byPasskey: {
    en: 'Use your passkey to change it right away',
    ar: 'استخدم مفتاح المرور لتغييره فورًا',
  },
  byPasskeyText: {
    en: 'Your number changes when you enter the code.',
    ar: 'سيتغيّر رقمك فور إدخال الرمز.',
  },
  sendCode: {
    en: 'Send the code',
    ar: 'إرسال الرمز',
  },
  sentToNew: {
    en: 'Enter the code we sent to the new number.',
    ar: 'أدخل الرمز الذي أرسلناه إلى الرقم الجديد.',
  },
  sentToOwn: {
    en: 'Enter the code we sent to your current number.',
    ar: 'أدخل الرمز الذي أرسلناه إلى رقمك الحالي.',
  },
  haveOld: {
    en: 'Do you still have your current number?',
    ar: 'هل ما زال رقمك الحالي معك؟',
  },
  haveOldText: {
    en: 'If you enter a code sent to it, your number changes in 24 hours, or right away if you’ve just used your passkey. If you don’t, it changes in 7 days. You can stop it on any of your devices until then.',
    ar: 'إن أدخلت رمزًا نرسله إليه فسيتغيّر رقمك بعد 24 ساعة، أو فورًا إن استخدمت مفتاح المرور قبل قليل. وإلا فسيتغيّر بعد 7 أيام. ويمكنك إيقاف ذلك قبلها من أيٍّ من أجهزتك.',
  },
  haveIt: {
    en: 'I have it',
    ar: 'نعم، معي',
  },
  haveItNot: {
    en: 'I lost it',
    ar: 'لا، فقدته',
  },
  confirm: {
    en: 'Confirm',
    ar: 'تأكيد',
  },
  done: {
    en: 'Your number was changed',
    ar: 'تم تغيير رقمك',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
})
