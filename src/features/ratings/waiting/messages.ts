import { messages, type Text } from '#kit/words/i18n.ts'
import { plural } from '#kit/words/plural.ts'

const withoutStop = (text: string) => text.replace(/\.$/, '')

export const waitingWords = messages({
  title: {
    en: 'Your rating waits',
    ar: 'تقييمك في الانتظار',
  },
  text: {
    en: 'You are offline. It waits on this device and will be sent when you are connected.',
    ar: 'أنت غير متصل بالإنترنت. سيبقى تقييمك على هذا الجهاز ويُرسل عند عودة الاتصال.',
  },
  withdraw: {
    en: 'Do not send it',
    ar: 'عدم إرساله',
  },
  withdrawn: {
    en: 'The rating is not sent. Your stars are still here.',
    ar: 'لن يُرسل التقييم، والنجوم التي اخترتها ما زالت هنا.',
  },
  alreadySent: {
    en: 'It was sent a moment ago. You can still change it.',
    ar: 'أُرسل قبل لحظات، ويمكنك تغييره.',
  },
  waits: {
    en: 'Waits until you are connected',
    ar: 'ينتظر عودة الاتصال',
  },
  again: {
    en: 'See the stars',
    ar: 'عرض النجوم',
  },
  sent: {
    en: 'Your rating was sent',
    ar: 'أُرسل تقييمك',
  },
  refused: {
    en: 'Your rating was not accepted',
    ar: 'لم يُقبل تقييمك',
  },
  refusedText: (why: string) => ({
    en: `${withoutStop(why)}. The stars are kept on the home page.`,
    ar: `${withoutStop(why)}. النجوم محفوظة في الصفحة الرئيسية.`,
  }),
  signedOut: {
    en: 'You are signed out',
    ar: 'لم تعد مسجّل الدخول',
  },
  signedOutText: (handles: string) => ({
    en: `The stars that waited to be sent are kept in this tab, for: ${handles}`,
    ar: `النجوم التي كانت تنتظر الإرسال محفوظة في علامة التبويب هذه، وهي لـ: ${handles}`,
  }),
})

export const ratingsWait = (count: number): Text =>
  plural(count, {
    en: { one: '# rating has not been sent', other: '# ratings have not been sent' },
    ar: {
      zero: 'لا تقييمات تنتظر الإرسال',
      one: 'تقييم واحد لم يُرسل',
      two: 'تقييمان لم يُرسلا',
      few: '# تقييمات لم تُرسل',
      many: '# تقييمًا لم يُرسل',
      other: '# تقييم لم يُرسل',
    },
  })
