import type { RefusalCodes } from '#kit/calls/contract.ts'
import { messages, type Text } from '#kit/words/i18n.ts'
import { number } from '#kit/words/plural.ts'
import { type administratorsCalls, mostDeskKeys } from './contract.ts'

export const administratorsRefusals: Record<RefusalCodes<typeof administratorsCalls>, Text> = {
  LINK_EXPIRED: {
    en: 'This link was used already, or is more than a day old. Ask the operator for another one',
    ar: 'استُخدم هذا الرابط من قبل أو مضى عليه أكثر من يوم. اطلب رابطًا آخر من المشغّل',
  },
  PASSKEY_REFUSED: {
    en: 'This passkey does not open the desk',
    ar: 'مفتاح المرور هذا لا يفتح صفحة الإدارة',
  },
  TOO_MANY_TRIES: {
    en: 'Too many tries. Please wait before you try again',
    ar: 'محاولات كثيرة. انتظر قبل أن تحاول مجددًا',
  },
  DESK_KEY_TAKEN: {
    en: 'This passkey is in use already',
    ar: 'مفتاح المرور هذا مستخدم من قبل',
  },
  TOO_MANY_DESK_KEYS: {
    en: `You have ${mostDeskKeys} passkeys. Remove one first`,
    ar: `لديك ${mostDeskKeys} مفاتيح مرور. أزل أحدها أولًا`,
  },
  NAME_REQUIRED: {
    en: 'You came by the shared password, which has no passkeys',
    ar: 'دخلت بكلمة المرور المشتركة، وليس لها مفاتيح مرور',
  },
  DESK_KEY_NOT_FOUND: {
    en: 'This passkey was removed already',
    ar: 'أُزيل مفتاح المرور هذا من قبل',
  },
  LAST_DESK_KEY: {
    en: 'This is your only passkey. Add another one first',
    ar: 'هذا مفتاح مرورك الوحيد. أضف مفتاحًا آخر أولًا',
  },
}

export const deskKeyWords = messages({
  signIn: {
    en: 'Sign in with a passkey',
    ar: 'الدخول بمفتاح مرور',
  },
  signInText: {
    en: 'Sign in with the passkey of your device to look after users and rating categories.',
    ar: 'ادخل بمفتاح المرور في جهازك لتدير المستخدمين وفئات التقييم.',
  },
  ended: {
    en: 'Your admin session has ended. Sign in again.',
    ar: 'انتهت جلسة الإدارة. ادخل من جديد.',
  },
  notShown: {
    en: 'No passkey was shown. Please try again',
    ar: 'لم يُستخدم أي مفتاح مرور. حاول مجددًا',
  },
  unknownHere: {
    en: 'This browser has no passkeys. Use another one, or a newer one',
    ar: 'لا يدعم هذا المتصفح مفاتيح المرور. استخدم متصفحًا آخر أو أحدث',
  },
  notHere: {
    en: 'Passkeys do not work at this address. Open Simat by its own name',
    ar: 'لا تعمل مفاتيح المرور على هذا العنوان. افتح الموقع باسمه',
  },
  addTitle: {
    en: 'Add your key',
    ar: 'أضف مفتاحك',
  },
  addText: {
    en: 'Your device makes a passkey and keeps it. From now on it opens the desk for you, without a password.',
    ar: 'ينشئ جهازك مفتاح مرور ويحفظه، وبه تدخل صفحة الإدارة من الآن بلا كلمة مرور.',
  },
  welcome: (name: string) => ({
    en: `For \u2068${name}\u2069`,
    ar: `للمشرف: \u2068${name}\u2069`,
  }),
  keyNumber: (n: number) => ({
    en: `Key ${number(n)}`,
    ar: `المفتاح ${number(n)}`,
  }),
  keyName: {
    en: 'Name of this key',
    ar: 'اسم هذا المفتاح',
  },
  keyNameHint: {
    en: 'By it you know which one to remove when a device is lost.',
    ar: 'تعرف به أي مفتاح تزيل إذا فقدت جهازًا.',
  },
  nameMissing: {
    en: 'Required',
    ar: 'مطلوب',
  },
  add: {
    en: 'Add the key',
    ar: 'إضافة المفتاح',
  },
  addFailed: {
    en: 'The key was not added',
    ar: 'لم يُضف المفتاح',
  },
  added: {
    en: 'Your key was added',
    ar: 'أُضيف مفتاحك',
  },
  toGate: {
    en: 'Go to the sign-in',
    ar: 'إلى تسجيل الدخول',
  },
  keys: {
    en: 'Your passkeys',
    ar: 'مفاتيح مرورك',
  },
  keysText: {
    en: 'To add one you first show one that you have.',
    ar: 'لإضافة مفتاح تستخدم أولًا مفتاحًا لديك.',
  },
  keysFailed: {
    en: 'Your passkeys could not be loaded',
    ar: 'تعذّر تحميل مفاتيح مرورك',
  },
  addAnother: {
    en: 'Add a passkey',
    ar: 'إضافة مفتاح مرور',
  },
  remove: {
    en: 'Remove',
    ar: 'إزالة',
  },
  removeNamed: (name: string) => ({
    en: `Remove ${name}`,
    ar: `إزالة ${name}`,
  }),
  removed: {
    en: 'The passkey was removed',
    ar: 'أُزيل مفتاح المرور',
  },
  notRemoved: {
    en: 'The passkey was not removed',
    ar: 'لم يُزل مفتاح المرور',
  },
  usedOn: (day: Text) => ({
    en: `Last used ${day.en}`,
    ar: `آخر استخدام ${day.ar}`,
  }),
  addedOn: (day: Text) => ({
    en: `Added ${day.en}`,
    ar: `أُضيف ${day.ar}`,
  }),
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
  byPassword: {
    en: 'With the shared password',
    ar: 'بكلمة المرور المشتركة',
  },
  nothingYet: {
    en: 'There is nothing here for your role yet',
    ar: 'لا شيء هنا لدورك بعد',
  },
  nothingYetText: {
    en: 'Ask the operator if you should look after users and categories.',
    ar: 'اسأل المشغّل إن كان عليك إدارة المستخدمين والفئات.',
  },
})
