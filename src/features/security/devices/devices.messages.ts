import { codeRefusals } from '#features/accounts/accounts.messages.ts'
import { sensitiveActionMessages } from '#features/security/sensitiveActions/sensitiveActions.messages.ts'
import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'
import type { devicesCalls } from './devices.contract.ts'

export const devicesRefusals: Record<RefusalCodes<typeof devicesCalls>, Text> = {
  ...sensitiveActionMessages,
  ...codeRefusals,
  PROOF_REQUIRED: {
    en: 'Please confirm by your passkey or a code that it is you',
    ar: 'يرجى تأكيد هويتك بمفتاح المرور أو برمز',
  },
  DEVICE_NOT_FOUND: {
    en: 'That device is signed out already',
    ar: 'سبق تسجيل خروج هذا الجهاز',
  },
}

/** Names of products, which are the same in both languages. */
const names: Readonly<Record<string, string>> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Windows',
  chromeos: 'ChromeOS',
  mac: 'Mac',
  linux: 'Linux',
}

/** A device in plain words, such as "Chrome on Android". */
export function deviceMessages({ browser, system }: { browser: string; system: string }): Text {
  const [program, machine] = [names[browser], names[system]]
  if (program && machine) return { en: `${program} on ${machine}`, ar: `${program} على ${machine}` }
  const known = program ?? machine
  return known ? { en: known, ar: known } : { en: 'Another browser', ar: 'متصفح آخر' }
}

export const devicesMessages = defineMessages({
  title: {
    en: 'Where you are signed in',
    ar: 'الأجهزة التي سجّلت الدخول عليها',
  },
  text: {
    en: 'If you do not recognise one of these, sign it out.',
    ar: 'إن لم تتعرّف على أحد هذه الأجهزة فسجّل خروجه.',
  },
  thisOne: {
    en: 'This device',
    ar: 'هذا الجهاز',
  },
  since: (first: Text, last: Text) => ({
    en: `Since ${first.en} · last used ${last.en}`,
    ar: `منذ ${first.ar} · آخر استخدام: ${last.ar}`,
  }),
  limited: (day: Text) => ({
    en: `Limited until ${day.en}`,
    ar: `صلاحياته محدودة حتى ${day.ar}`,
  }),
  end: {
    en: 'Sign out',
    ar: 'تسجيل الخروج',
  },
  endNamed: (device: Text) => ({
    en: `Sign out ${device.en}`,
    ar: `تسجيل خروج ${device.ar}`,
  }),
  endOthers: {
    en: 'Sign out all other devices',
    ar: 'تسجيل خروج كل الأجهزة الأخرى',
  },
  ended: {
    en: 'That device is signed out',
    ar: 'تم تسجيل خروج ذلك الجهاز',
  },
  endedOthers: (count: number) =>
    plural(count, {
      en: { one: '# other device is signed out', other: '# other devices are signed out' },
      ar: {
        zero: 'لا توجد أجهزة أخرى',
        one: 'تم تسجيل خروج جهاز واحد',
        two: 'تم تسجيل خروج جهازين',
        few: 'تم تسجيل خروج # أجهزة',
        many: 'تم تسجيل خروج # جهازًا',
        other: 'تم تسجيل خروج # جهاز',
      },
    }),
  isItYou: {
    en: 'Is it you?',
    ar: 'هل هذا أنت؟',
  },
  isMe: {
    en: 'Yes, it is me',
    ar: 'نعم، هذا أنا',
  },
  isNotMe: {
    en: 'It was not me',
    ar: 'لست أنا',
  },
  opposeText: {
    en: 'So that nobody signs you out with a session they have stolen, show first that it is you.',
    ar: 'حتى لا يُخرجك أحد بجلسة سرقها، أثبت أولًا أنك أنت.',
  },
  opposeConsequence: {
    en: 'That device is signed out, and for a day a code alone opens little.',
    ar: 'يُسجَّل خروج ذلك الجهاز، وطوال يوم لن يفتح الرمز وحده سوى القليل.',
  },
  noProof: {
    en: 'I can’t get a code',
    ar: 'لا يصلني الرمز',
  },
  disputeText: {
    en: 'We can’t tell which of the two devices is yours. Until one of you proves it, no device can change anything important.',
    ar: 'لا نستطيع أن نعرف أي الجهازين لك. وحتى يثبت أحدكما ذلك، لا يستطيع أي جهاز تغيير شيء مهم.',
  },
  disputeConsequence: {
    en: 'Passkeys and recovery codes that are newer than this device don’t count. After 7 days, a code to your number is enough again.',
    ar: 'لا تُعتمد مفاتيح المرور ورموز الاستعادة الأحدث من هذا الجهاز. وبعد 7 أيام يكفي رمز إلى رقمك من جديد.',
  },
  dispute: {
    en: 'Limit all devices',
    ar: 'تقييد كل الأجهزة',
  },
  disputed: {
    en: 'All devices are limited now',
    ar: 'صلاحيات كل الأجهزة محدودة الآن',
  },
  disputedText: {
    en: 'If your SIM was replaced, ask your telephone company to restore it.',
    ar: 'إن استُبدلت شريحتك فاطلب من شركة الاتصالات استعادتها.',
  },
  useCode: {
    en: 'Use a code',
    ar: 'استخدم رمزًا',
  },
  codeSentTo: {
    en: 'We sent a code to your number.',
    ar: 'أرسلنا رمزًا إلى رقمك.',
  },
  approved: {
    en: 'That device has full access now',
    ar: 'أصبحت لذلك الجهاز كل الصلاحيات',
  },
  opposed: {
    en: 'That device is signed out',
    ar: 'تم تسجيل خروج ذلك الجهاز',
  },
  opposedText: {
    en: 'For a day nobody gets far with a code alone. If codes keep coming, ask your telephone company whether your SIM was replaced.',
    ar: 'لمدة يوم لن يكفي رمز التحقق وحده لفتح حسابك. وإن استمر وصول الرموز إليك فاسأل شركة الاتصالات هل استُبدلت شريحتك.',
  },
  failed: {
    en: 'That did not work',
    ar: 'لم ينجح ذلك',
  },
  notLoaded: {
    en: 'Your devices could not be loaded',
    ar: 'تعذّر تحميل أجهزتك',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
})
