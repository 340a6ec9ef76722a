import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { administratorsCalls } from './administrators.contract.ts'

export const administratorsRefusals: Record<RefusalCodes<typeof administratorsCalls>, Text> = {
  PASSKEY_REFUSED: {
    en: 'This passkey doesn’t belong to an administrator',
    ar: 'مفتاح المرور هذا ليس لأحد أعضاء الإدارة',
  },
  TOO_MANY_TRIES: {
    en: 'Too many attempts. Please wait before you try again',
    ar: 'محاولات كثيرة. انتظر قبل أن تحاول مجددًا',
  },
}

export const adminPasskeyMessages = defineMessages({
  signIn: {
    en: 'Sign in with a passkey',
    ar: 'الدخول بمفتاح مرور',
  },
  signInText: {
    en: 'Sign in with your account’s passkey to manage users and rating categories.',
    ar: 'ادخل بمفتاح مرور حسابك لتدير المستخدمين وفئات التقييم.',
  },
  ended: {
    en: 'Your admin session has ended. Sign in again.',
    ar: 'انتهت جلسة الإدارة. ادخل من جديد.',
  },
  notShown: {
    en: 'No passkey was used. Please try again',
    ar: 'لم يُستخدم أي مفتاح مرور. حاول مجددًا',
  },
  unknownHere: {
    en: 'This browser doesn’t support passkeys. Use another one or a newer version',
    ar: 'لا يدعم هذا المتصفح مفاتيح المرور. استخدم متصفحًا آخر أو أحدث',
  },
  notHere: {
    en: 'Passkeys don’t work at this address. Open Simat at its own domain',
    ar: 'لا تعمل مفاتيح المرور على هذا العنوان. افتح سِمات على نطاقه الأصلي',
  },
  byPassword: {
    en: 'Sign in with the shared password',
    ar: 'الدخول بكلمة المرور المشتركة',
  },
  nothingYet: {
    en: 'There’s nothing here for your role yet',
    ar: 'لا يوجد هنا ما يخص دورك بعد',
  },
  nothingYetText: {
    en: 'If you need to manage users and categories, ask the operator.',
    ar: 'إن كنت بحاجة إلى إدارة المستخدمين والصفات فتواصل مع المشغّل.',
  },
})
