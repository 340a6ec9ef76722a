import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

/** Titles on the shared settings page, and on a page of its own. */
export const protectionTitle: Text = {
  en: 'Protect my account',
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
    en: 'With a passkey you show that it is you, by your fingerprint, your face or the lock of your device, even if someone else has taken over your number. Messages can be read by others: a SIM can be replaced, and a phone can lie open.',
    ar: 'بمفتاح المرور تثبت أنك أنت، ببصمتك أو وجهك أو قفل جهازك، حتى لو استولى غيرك على رقمك. أما الرسائل فقد يقرؤها غيرك: فقد تُستبدل الشريحة أو يُترك الهاتف مفتوحًا.',
  },
  add: {
    en: 'Add a passkey',
    ar: 'إضافة مفتاح مرور',
  },
  addText: {
    en: 'We send a code to your number first, so that nobody can add one who only got into this browser.',
    ar: 'نرسل رمزًا إلى رقمك أولًا، حتى لا يضيف مفتاحًا من وصل إلى هذا المتصفح فقط.',
  },
  sentTo: {
    en: 'We sent a code to your number. Enter it, and then confirm on this device.',
    ar: 'أرسلنا رمزًا إلى رقمك. أدخله ثم أكّد على هذا الجهاز.',
  },
  added: {
    en: 'Passkey added',
    ar: 'تمت إضافة مفتاح المرور',
  },
  addedText: {
    en: 'It counts as a proof after a day, in which all your devices hear of it, or at once if you have just used another passkey.',
    ar: 'يُعتمد إثباتًا بعد يوم نخبر فيه كل أجهزتك، أو فورًا إن استخدمت مفتاح مرور آخر قبل قليل.',
  },
  unknownHere: {
    en: 'This browser does not support passkeys.',
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
    en: `Counts as a proof from ${moment.en}`,
    ar: `يُعتمد إثباتًا ابتداءً من ${moment.ar}`,
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
    en: 'For the day on which all your devices are gone. Print them, and keep them where only you look.',
    ar: 'لليوم الذي تفقد فيه كل أجهزتك. اطبعها واحفظها حيث لا يراها سواك.',
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
    en: 'This device is limited',
    ar: 'صلاحيات هذا الجهاز محدودة',
  },
  limitedText: (day: Text) => ({
    en: `You signed in here with a code alone. You can look, search and rate; the rest waits until ${day.en}, unless you show that it is you.`,
    ar: `سجّلت الدخول هنا برمز فقط. يمكنك التصفح والبحث والتقييم، أما الباقي فينتظر حتى ${day.ar}، ما لم تثبت أنك أنت.`,
  }),
  disputed: {
    en: 'Two devices dispute this account',
    ar: 'جهازان يتنازعان هذا الحساب',
  },
  disputedText: (day: Text) => ({
    en: `Until one proves whose it is, no device can change anything important. Use a passkey or recovery code from before, or sign in again with a code from ${day.en} on.`,
    ar: `لا يستطيع أي جهاز تغيير شيء مهم حتى يثبت أحدهما لمن الحساب. استخدم مفتاح مرور أو رمز استعادة من قبل، أو سجّل الدخول من جديد برمز ابتداءً من ${day.ar}.`,
  }),
  byDevice: {
    en: 'Or say "Yes, it is me" on a device where you are signed in already.',
    ar: 'أو اختر «نعم، هذا أنا» على جهاز سبق أن سجّلت الدخول عليه.',
  },
  usePasskey: {
    en: 'Use your passkey',
    ar: 'استخدم مفتاح المرور',
  },
  useRecovery: {
    en: 'Use a recovery code',
    ar: 'استخدم رمز استعادة',
  },
  recoveryCode: {
    en: 'Recovery code',
    ar: 'رمز الاستعادة',
  },
  proven: {
    en: 'This device has full access now',
    ar: 'أصبحت لهذا الجهاز كل الصلاحيات',
  },
  confirm: {
    en: 'Confirm',
    ar: 'تأكيد',
  },
  failed: {
    en: 'That did not work',
    ar: 'لم ينجح ذلك',
  },
  notLoaded: {
    en: 'This could not be loaded',
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
