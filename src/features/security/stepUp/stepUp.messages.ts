import { defineMessages, type Text } from '#platform/i18n/i18n.ts'

export const stepUpMessages = defineMessages({
  title: {
    en: 'Confirm it’s you',
    ar: 'أكّد هويتك',
  },
  withPasskey: {
    en: 'Anyone who finds your phone unlocked could do this. Your passkey confirms it’s you.',
    ar: 'قد يفعل ذلك أي شخص يجد هاتفك مفتوحًا. أما مفتاح المرور فيثبت أنك أنت.',
  },
  withCode: {
    en: 'For your safety, this takes 24 hours. With a passkey, it’s instant.',
    ar: 'حمايةً لك يستغرق هذا 24 ساعة، وبمفتاح المرور يتم فورًا.',
  },
  usePasskey: {
    en: 'Use your passkey',
    ar: 'استخدام مفتاح المرور',
  },
  useCode: {
    en: 'Use a code and wait 24 hours',
    ar: 'استخدام رمز تحقق والانتظار 24 ساعة',
  },
  consequence: {
    en: 'We’ll notify all your devices, and you can stop it on any of them.',
    ar: 'سنرسل إشعارًا إلى كل أجهزتك، ويمكنك إيقاف ذلك من أيٍّ منها.',
  },
  afterwards: {
    en: 'Come back to this device in 24 hours. You’ll then have 3 days to do it here.',
    ar: 'عد إلى هذا الجهاز بعد 24 ساعة، وستكون أمامك 3 أيام لإتمام ذلك هنا.',
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
    en: 'We’ve notified your devices',
    ar: 'أرسلنا إشعارًا إلى أجهزتك',
  },
  askedText: (moment: Text) => ({
    en: `Come back to this device after ${moment.en}.`,
    ar: `عد إلى هذا الجهاز بعد ${moment.ar}.`,
  }),
  waits: (moment: Text) => ({
    en: `You’ve requested this. Come back to this device after ${moment.en}.`,
    ar: `سبق أن طلبت ذلك. عد إلى هذا الجهاز بعد ${moment.ar}.`,
  }),
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
})
