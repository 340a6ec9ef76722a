import type { RefusalCodes } from '#ground/calls/contract.ts'
import { messages, type Text } from '#ground/words/i18n.ts'
import { codeRefusals } from '#rooms/account/account.words.ts'
import type { Act } from '#rooms/account/strength/strength.contract.ts'
import { stopWords } from '#rooms/account/strength/strength.words.ts'
import type { stepUpCalls } from './stepUp.contract.ts'

export const stepUpRefusals: Record<RefusalCodes<typeof stepUpCalls>, Text> = {
  ...stopWords,
  ...codeRefusals,
}

/** What is asked for, as the end of a sentence about a device. */
export const actWords: Record<Act, Text> = {
  export: { en: 'wants to download all your data', ar: 'يطلب تنزيل كل بياناتك' },
  deletion: { en: 'wants to delete your account', ar: 'يطلب حذف حسابك' },
  doors: { en: 'wants to change who may rate you', ar: 'يطلب تغيير من يحق له تقييمك' },
  devices: {
    en: 'wants to sign out your devices, or to change your passkeys or recovery codes',
    ar: 'يطلب تسجيل خروج أجهزتك أو تغيير مفاتيح مرورك أو رموز الاستعادة',
  },
}

export const stepUpWords = messages({
  title: {
    en: 'Confirm that it is you',
    ar: 'أكّد هويتك',
  },
  withPasskey: {
    en: 'Someone who finds your phone unlocked could do this. Your passkey shows that it is you.',
    ar: 'قد يفعل ذلك أي شخص يجد هاتفك مفتوحًا. أما مفتاح المرور فيثبت أنك أنت.',
  },
  withCode: {
    en: 'Without a passkey this takes one day.',
    ar: 'بلا مفتاح مرور يستغرق هذا يومًا.',
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
    en: 'We tell all your devices, and you can stop it on any of them.',
    ar: 'نخبر كل أجهزتك بذلك، ويمكنك إيقافه من أيٍّ منها.',
  },
  afterwards: {
    en: 'Come back to this device after a day. You then have three days to do it here.',
    ar: 'عد إلى هذا الجهاز بعد يوم، وأمامك بعدها ثلاثة أيام لإتمام ذلك هنا.',
  },
  codeSentTo: {
    en: 'We sent a code to your number.',
    ar: 'أرسلنا رمزًا إلى رقمك.',
  },
  ask: {
    en: 'Confirm',
    ar: 'تأكيد',
  },
  asked: {
    en: 'Your devices have been told',
    ar: 'أخبرنا أجهزتك',
  },
  askedText: (moment: Text) => ({
    en: `Come back on this device after ${moment.en}.`,
    ar: `يمكنك فعل ذلك هنا ابتداءً من ${moment.ar}.`,
  }),
  waits: (moment: Text) => ({
    en: `You have asked for this. Come back on this device after ${moment.en}.`,
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
    en: `It can do so from ${moment.en}, unless you stop it.`,
    ar: `سيمكنه ذلك ابتداءً من ${moment.ar} ما لم توقفه.`,
  }),
  stop: {
    en: 'Stop it',
    ar: 'أوقفه',
  },
  stopped: {
    en: 'Stopped',
    ar: 'تم الإيقاف',
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
