import { messages, type Text } from '#kit/words/i18n.ts'
import { plural } from '#kit/words/plural.ts'

export const protectionWords = messages({
  passkeys: {
    en: 'Passkeys',
    ar: 'مفاتيح المرور',
  },
  noPasskeys: {
    en: 'None yet',
    ar: 'لا يوجد بعد',
  },
  passkeysText: {
    en: 'A passkey is your fingerprint, your face or the lock of your device. It proves that it is you, also to somebody who has taken over your number. Messages can be read by others: a SIM can be replaced, and a phone lie open.',
    ar: 'مفتاح المرور هو بصمتك أو وجهك أو قفل جهازك. يثبت أنك أنت، حتى لو استولى غيرك على رقمك. أما الرسائل فقد يقرؤها غيرك: قد تُستبدل الشريحة أو يُترك الهاتف مفتوحًا.',
  },
  add: {
    en: 'Add a passkey',
    ar: 'إضافة مفتاح مرور',
  },
  addText: {
    en: 'We send a code to your number first, so that nobody adds one who has only found your session.',
    ar: 'نرسل رمزًا إلى رقمك أولًا، حتى لا يضيفه من وصل إلى جلستك فقط.',
  },
  sentTo: {
    en: 'We sent a code to your own number. Enter it, and then confirm on this device.',
    ar: 'أرسلنا رمزًا إلى رقمك. أدخله ثم أكّد على هذا الجهاز.',
  },
  added: {
    en: 'Passkey added',
    ar: 'أُضيف مفتاح المرور',
  },
  addedText: {
    en: 'It is a proof in a day, once all your devices have heard of it.',
    ar: 'يصبح إثباتًا بعد يوم، بعد أن تعلم به كل أجهزتك.',
  },
  unknownHere: {
    en: 'This browser knows no passkeys.',
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
    en: `A proof from ${moment.en}`,
    ar: `يصبح إثباتًا ابتداءً من ${moment.ar}`,
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
    ar: 'أُزيل مفتاح المرور',
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
    en: 'These are shown once. The codes before them are useless now.',
    ar: 'تظهر هذه مرة واحدة. ولم تعد الرموز السابقة صالحة.',
  },
  print: {
    en: 'Print',
    ar: 'طباعة',
  },
  limited: {
    en: 'This device is limited',
    ar: 'هذا الجهاز محدود',
  },
  limitedText: (day: Text) => ({
    en: `A code alone opened it. You can see, search and rate; the rest waits until ${day.en}, unless you show that it is you.`,
    ar: `دخل هذا الجهاز برمز فقط. يمكنك التصفح والبحث والتقييم، أما الباقي فينتظر حتى ${day.ar} ما لم تثبت أنك أنت.`,
  }),
  byDevice: {
    en: 'Or say "Yes, it is me" on a device where you are signed in already.',
    ar: 'أو اختر «نعم، هذا أنا» على جهاز سجّلت الدخول فيه من قبل.',
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
    en: 'This device may do everything now',
    ar: 'يمكن لهذا الجهاز فعل كل شيء الآن',
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
