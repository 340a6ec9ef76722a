import { authRefusals } from '#features/auth/messages.ts'
import type { Act } from '#features/strength/contract.ts'
import { fullOnlyWords } from '#features/strength/messages.ts'
import type { RefusalCodes } from '#kit/calls/contract.ts'
import { messages, type Text } from '#kit/words/i18n.ts'
import type { stepUpCalls } from './contract.ts'

export const stepUpRefusals: Record<RefusalCodes<typeof stepUpCalls>, Text> = {
  ...fullOnlyWords,
  TOO_SOON: authRefusals.TOO_SOON,
  TOO_MANY_CODES: authRefusals.TOO_MANY_CODES,
  SMS_FAILED: authRefusals.SMS_FAILED,
  WRONG_CODE: authRefusals.WRONG_CODE,
  CODE_EXPIRED: authRefusals.CODE_EXPIRED,
  TOO_MANY_ATTEMPTS: authRefusals.TOO_MANY_ATTEMPTS,
}

/** What is asked for, as the end of a sentence about a device. */
export const actWords: Record<Act, Text> = {
  export: { en: 'wants to download all your data', ar: 'يطلب تنزيل كل بياناتك' },
  deletion: { en: 'wants to delete your account', ar: 'يطلب حذف حسابك' },
  doors: { en: 'wants to change who may rate you', ar: 'يطلب تغيير من يقيّمك' },
  afresh: { en: 'wants to start over', ar: 'يطلب البدء من جديد' },
  devices: {
    en: 'wants to sign out your devices or remove a passkey',
    ar: 'يطلب تسجيل خروج أجهزتك أو إزالة مفتاح مرور',
  },
}

export const stepUpWords = messages({
  title: {
    en: 'Confirm that it is you',
    ar: 'أكّد أن هذا أنت',
  },
  withPasskey: {
    en: 'Somebody who finds your phone unlocked could do this. Your passkey shows that it is you.',
    ar: 'قد يفعل ذلك من يجد هاتفك مفتوحًا. يثبت مفتاح المرور أنك أنت.',
  },
  withCode: {
    en: 'Somebody who finds your phone unlocked could do this, and the code would reach them too. So with a code it takes a day, in which each of your devices can stop it.',
    ar: 'قد يفعل ذلك من يجد هاتفك مفتوحًا، والرمز يصل إليه أيضًا. لذلك يستغرق التأكيد بالرمز يومًا، ويمكن خلاله إيقافه من أي جهاز من أجهزتك.',
  },
  usePasskey: {
    en: 'Use your passkey',
    ar: 'استخدم مفتاح المرور',
  },
  useCode: {
    en: 'Use a code, and wait a day',
    ar: 'استخدم رمزًا وانتظر يومًا',
  },
  consequence: {
    en: 'All your devices are told, and can stop it.',
    ar: 'نُعلم كل أجهزتك، ويمكن إيقافه من أي منها.',
  },
  afterwards: {
    en: 'After a day come back to this device; for three days you can then do it here.',
    ar: 'عد إلى هذا الجهاز بعد يوم، ويمكنك بعدها فعل ذلك هنا خلال ثلاثة أيام.',
  },
  codeSentTo: {
    en: 'We sent a code to your own number.',
    ar: 'أرسلنا رمزًا إلى رقمك.',
  },
  ask: {
    en: 'Confirm',
    ar: 'تأكيد',
  },
  asked: {
    en: 'Your devices have been told',
    ar: 'أعلمنا أجهزتك',
  },
  askedText: (moment: Text) => ({
    en: `You can do it here from ${moment.en}.`,
    ar: `يمكنك فعل ذلك هنا ابتداءً من ${moment.ar}.`,
  }),
  waits: (moment: Text) => ({
    en: `You have asked for this. You can do it here from ${moment.en}.`,
    ar: `طلبت ذلك. يمكنك فعله هنا ابتداءً من ${moment.ar}.`,
  }),
  somebody: (device: Text, does: Text) => ({
    en: `${device.en} ${does.en}`,
    ar: `${device.ar} ${does.ar}`,
  }),
  thisDevice: {
    en: 'This device',
    ar: 'هذا الجهاز',
  },
  from: (moment: Text) => ({
    en: `It can from ${moment.en}, unless you stop it.`,
    ar: `سيمكنه ذلك ابتداءً من ${moment.ar} ما لم توقفه.`,
  }),
  stop: {
    en: 'Stop it',
    ar: 'أوقفه',
  },
  stopped: {
    en: 'It is stopped',
    ar: 'أُوقف',
  },
  stoppedText: {
    en: 'If you did not ask for it, sign out the device that did.',
    ar: 'إن لم تطلبه أنت فسجّل خروج الجهاز الذي طلبه.',
  },
  stopFailed: {
    en: 'It could not be stopped',
    ar: 'تعذّر الإيقاف',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
})
