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
    en: 'Please confirm it’s you with your passkey or a code',
    ar: 'يرجى تأكيد هويتك بمفتاح المرور أو برمز',
  },
  DEVICE_NOT_FOUND: {
    en: 'That device has already been signed out',
    ar: 'سبق تسجيل الخروج من ذلك الجهاز',
  },
}

/** Product names, untranslated. */
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

/** E.g. "Chrome on Android". */
export function deviceMessages({ browser, system }: { browser: string; system: string }): Text {
  const [program, machine] = [names[browser], names[system]]
  if (program && machine) return { en: `${program} on ${machine}`, ar: `${program} على ${machine}` }
  const known = program ?? machine
  return known ? { en: known, ar: known } : { en: 'Another browser', ar: 'متصفح آخر' }
}

export const devicesMessages = defineMessages({
  title: {
    en: 'Where you’re signed in',
    ar: 'أجهزتك',
  },
  text: {
    en: 'If you don’t recognize a device, sign it out.',
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
    en: 'That device has been signed out',
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
    ar: 'هل هو جهازك؟',
  },
  isMe: {
    en: 'Yes, it’s me',
    ar: 'نعم، جهازي',
  },
  isNotMe: {
    en: 'It wasn’t me',
    ar: 'ليس جهازي',
  },
  opposeText: {
    en: 'Confirm it’s you first, so no one can sign you out with a stolen session.',
    ar: 'أكّد هويتك أولًا، حتى لا يسجّل أحد خروجك بجلسة مسروقة.',
  },
  opposeConsequence: {
    en: 'That device will be signed out. For the next 24 hours, a code alone gives only limited access.',
    ar: 'سيُسجَّل خروج ذلك الجهاز. وخلال الساعات الأربع والعشرين القادمة لا يتيح الرمز وحده إلا صلاحيات محدودة.',
  },
  noProof: {
    en: 'I can’t get a code',
    ar: 'لا يصلني الرمز',
  },
  disputeText: {
    en: 'We can’t tell which device is yours. Until one of you proves it, neither can change anything important.',
    ar: 'لا نعرف أي الجهازين لك. وحتى يثبت أحدكما ذلك، لا يمكن لأي منهما تغيير أي أمر مهم.',
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
    en: 'All devices now have limited access',
    ar: 'صلاحيات كل الأجهزة محدودة الآن',
  },
  disputedText: {
    en: 'If your SIM was replaced, ask your mobile operator to restore it.',
    ar: 'إن استُبدلت شريحتك فاطلب من شركة الاتصالات استعادتها.',
  },
  useCode: {
    en: 'Use a code',
    ar: 'استخدام رمز تحقق',
  },
  codeSentTo: {
    en: 'We sent a code to your number.',
    ar: 'أرسلنا رمزًا إلى رقمك.',
  },
  approved: {
    en: 'That device now has full access',
    ar: 'أصبحت لذلك الجهاز كل الصلاحيات',
  },
  opposed: {
    en: 'That device has been signed out',
    ar: 'تم تسجيل خروج ذلك الجهاز',
  },
  opposedText: {
    en: 'For 24 hours, a code alone won’t be enough to get in. If you keep getting codes, ask your mobile operator if your SIM was replaced.',
    ar: 'لن يكفي الرمز وحده للدخول مدة 24 ساعة. وإن استمر وصول الرموز إليك فاسأل شركة الاتصالات هل استُبدلت شريحتك.',
  },
  failed: {
    en: 'That didn’t work',
    ar: 'لم ينجح ذلك',
  },
  notLoaded: {
    en: 'Couldn’t load your devices',
    ar: 'تعذّر تحميل أجهزتك',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
})

export const devicesCount = (count: number) =>
  plural(count, {
    en: { one: 'This device', other: '# devices' },
    ar: {
      zero: 'لا أجهزة',
      one: 'هذا الجهاز',
      two: 'جهازان',
      few: '# أجهزة',
      many: '# جهازًا',
      other: '# جهاز',
    },
  })
