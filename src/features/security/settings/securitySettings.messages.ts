import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

export const protectionTitle: Text = {
  en: 'Protect your account',
  ar: 'حماية الحساب',
}
export const securityTitle: Text = {
  en: 'Security',
  ar: 'الأمان',
}

export const securitySettingsMessages = defineMessages({
  passkeys: {
    en: 'Passkeys',
    ar: 'مفاتيح المرور',
  },
  noPasskeys: {
    en: 'None yet',
    ar: 'لا توجد بعد',
  },
  passkeysText: {
    en: 'A passkey confirms it’s you with your fingerprint, face or screen lock, even if someone else takes over your number. Text messages are less safe: a SIM can be replaced, and a phone can be left unlocked.',
    ar: 'بمفتاح المرور تثبت أنك أنت، ببصمتك أو وجهك أو قفل جهازك، حتى لو استولى غيرك على رقمك. أما الرسائل فقد يقرؤها غيرك: فقد تُستبدل الشريحة أو يُترك الهاتف مفتوحًا.',
  },
  add: {
    en: 'Add a passkey',
    ar: 'إضافة مفتاح مرور',
  },
  addText: {
    en: 'We’ll text you a code first, so someone with access only to this browser can’t add a passkey.',
    ar: 'سنرسل رمزًا إلى رقمك أولًا، حتى لا يتمكن من وصل إلى هذا المتصفح وحده من إضافة مفتاح مرور.',
  },
  sentTo: {
    en: 'We texted you a code. Enter it, then confirm on this device.',
    ar: 'أرسلنا رمزًا إلى رقمك. أدخله ثم أكّد على هذا الجهاز.',
  },
  added: {
    en: 'Passkey added',
    ar: 'تمت إضافة مفتاح المرور',
  },
  addedText: {
    en: 'You can use it to confirm it’s you after 24 hours, or right away if you’ve just used another passkey. We’ll notify all your devices.',
    ar: 'يمكنك تأكيد هويتك به بعد 24 ساعة، أو فورًا إن استخدمت مفتاح مرور آخر قبل قليل. وسنرسل إشعارًا إلى كل أجهزتك.',
  },
  unknownHere: {
    en: 'This browser doesn’t support passkeys.',
    ar: 'هذا المتصفح لا يدعم مفاتيح المرور.',
  },
  addedOn: (day: Text) => ({
    en: `Added on ${day.en}`,
    ar: `أُضيف في ${day.ar}`,
  }),
  usedOn: (day: Text) => ({
    en: `Last used on ${day.en}`,
    ar: `آخر استخدام في ${day.ar}`,
  }),
  proofFrom: (moment: Text) => ({
    en: `Can’t confirm it’s you until ${moment.en}`,
    ar: `يؤكد هويتك ابتداءً من ${moment.ar}`,
  }),
  remove: {
    en: 'Remove',
    ar: 'إزالة',
  },
  removeNamed: (name: string) => ({
    en: `Remove ${name}`,
    ar: `إزالة ${name}`,
  }),
  removed: {
    en: 'Passkey removed',
    ar: 'تمت إزالة مفتاح المرور',
  },
  recovery: {
    en: 'Recovery codes',
    ar: 'رموز الاستعادة',
  },
  recoveryText: {
    en: 'If you lose every device, these let you in. Print them, and keep them somewhere only you can find.',
    ar: 'إن فقدت أجهزتك كلها دخلت بهذه الرموز. اطبعها واحفظها حيث لا يجدها سواك.',
  },
  recoveryLeft: (count: number) =>
    plural(count, {
      en: { one: '# code left', other: '# codes left' },
      ar: {
        zero: 'لا رموز متبقية',
        one: 'رمز واحد متبقٍ',
        two: 'رمزان متبقيان',
        few: '# رموز متبقية',
        many: '# رمزًا متبقيًا',
        other: '# رمز متبقٍ',
      },
    }),
  makeRecovery: {
    en: 'Make new codes',
    ar: 'إنشاء رموز جديدة',
  },
  madeRecovery: {
    en: 'These codes are shown only once. Earlier ones no longer work.',
    ar: 'تظهر هذه الرموز مرة واحدة فقط، ولم تعد الرموز السابقة صالحة.',
  },
  print: {
    en: 'Print',
    ar: 'طباعة',
  },
  limited: {
    en: 'This device has limited access',
    ar: 'صلاحيات هذا الجهاز محدودة',
  },
  limitedText: (day: Text) => ({
    en: `You signed in here with only a code. You can browse, search and rate. Everything else waits until ${day.en}, unless you confirm it’s you.`,
    ar: `سجّلت الدخول هنا برمز تحقق فقط. يمكنك التصفح والبحث والتقييم، أما الباقي فينتظر حتى ${day.ar}، ما لم تؤكد هويتك.`,
  }),
  disputed: {
    en: 'Two devices claim this account',
    ar: 'جهازان يتنازعان هذا الحساب',
  },
  disputedText: (day: Text) => ({
    en: `Until one of them proves it’s yours, neither can change anything important. Use an earlier passkey or recovery code, or sign in again with a code from ${day.en}.`,
    ar: `لا يمكن لأي منهما تغيير أي أمر مهم حتى يُثبَت من أحدهما أن الحساب لك. استخدم مفتاح مرور أو رمز استعادة أقدم، أو سجّل الدخول من جديد برمز تحقق ابتداءً من ${day.ar}.`,
  }),
  byDevice: {
    en: 'Or choose “Yes, it’s me” on a device where you’re already signed in.',
    ar: 'أو اختر «نعم، هذا أنا» على جهاز سبق أن سجّلت الدخول عليه.',
  },
  usePasskey: {
    en: 'Use your passkey',
    ar: 'استخدام مفتاح المرور',
  },
  useRecovery: {
    en: 'Use a recovery code',
    ar: 'استخدام رمز استعادة',
  },
  recoveryCode: {
    en: 'Recovery code',
    ar: 'رمز الاستعادة',
  },
  proven: {
    en: 'This device now has full access',
    ar: 'أصبحت لهذا الجهاز كل الصلاحيات',
  },
  confirm: {
    en: 'Confirm',
    ar: 'تأكيد',
  },
  failed: {
    en: 'That didn’t work',
    ar: 'لم ينجح ذلك',
  },
  notLoaded: {
    en: 'Couldn’t load this',
    ar: 'تعذّر التحميل',
  },
  cancel: {
    en: 'Cancel',
    ar: 'إلغاء',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
})
