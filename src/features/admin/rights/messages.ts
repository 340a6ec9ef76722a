import { roleWords } from '#features/roles/messages.ts'
import type { RefusalCodes } from '#kit/calls/contract.ts'
import { messages, type Text } from '#kit/words/i18n.ts'
import { plural } from '#kit/words/plural.ts'
import type { deskRightsCalls } from './contract.ts'

export const deskRightsRefusals: Record<RefusalCodes<typeof deskRightsCalls>, Text> = {
  ...roleWords,
  REQUEST_NOT_FOUND: {
    en: 'There is no request with this number',
    ar: 'لا يوجد طلب بهذا الرقم',
  },
  ANSWERED_ALREADY: {
    en: 'Somebody has answered this request already',
    ar: 'رُدّ على هذا الطلب من قبل',
  },
}

export const deskRightsWords = messages({
  title: {
    en: 'Requests',
    ar: 'الطلبات',
  },
  about: {
    en: 'What people ask for about their data. The law gives 30 days for an answer.',
    ar: 'ما يطلبه الناس بشأن بياناتهم. ويمهل النظام 30 يومًا للرد.',
  },
  shown: {
    en: 'Which',
    ar: 'أيّها',
  },
  open: {
    en: 'To be answered',
    ar: 'بانتظار الرد',
  },
  closed: {
    en: 'Answered',
    ar: 'تم الرد عليها',
  },
  enter: {
    en: 'Enter a letter',
    ar: 'إدخال رسالة',
  },
  enterText: {
    en: 'For somebody without an account who has written to you.',
    ar: 'لمن راسلك وليس له حساب.',
  },
  contact: {
    en: 'Where they wrote from',
    ar: 'وسيلة التواصل معه',
  },
  contactHint: {
    en: 'An e-mail address or a number, to answer to',
    ar: 'بريد إلكتروني أو رقم للرد عليه',
  },
  arrived: {
    en: 'Arrived on',
    ar: 'تاريخ الوصول',
  },
  wrongDay: {
    en: 'A day of the last year, today at the latest',
    ar: 'يوم من السنة الماضية، وأقصاه اليوم',
  },
  required: {
    en: 'Required',
    ar: 'مطلوب',
  },
  save: {
    en: 'Save',
    ar: 'حفظ',
  },
  entered: {
    en: 'The request was entered',
    ar: 'أُدخل الطلب',
  },
  enteredText: (reference: string, day: Text): Text => ({
    en: `Number \u2066${reference}\u2069, to be answered by ${day.en}.`,
    ar: `رقم الطلب \u2066${reference}\u2069، وموعد الرد: ${day.ar}.`,
  }),
  notEntered: {
    en: 'The request was not entered',
    ar: 'لم يُدخل الطلب',
  },
  answer: {
    en: 'Answer',
    ar: 'الرد',
  },
  answerOf: (reference: string): Text => ({
    en: `Answer request \u2066${reference}\u2069`,
    ar: `الرد على الطلب \u2066${reference}\u2069`,
  }),
  sentence: {
    en: 'The answer',
    ar: 'نص الرد',
  },
  preview: {
    en: 'So it will be read',
    ar: 'هكذا سيُقرأ',
  },
  note: {
    en: 'A note, if one is needed',
    ar: 'ملاحظة إن لزم الأمر',
  },
  noteHint: {
    en: 'The person reads it, in the language in which you write',
    ar: 'يقرؤها صاحب الطلب باللغة التي كتبتها بها',
  },
  sendYourself: {
    en: 'Somebody without an account does not see it here: send it to them as well.',
    ar: 'من ليس له حساب لا يراه هنا، فأرسله إليه أيضًا.',
  },
  answered: {
    en: 'The request was answered',
    ar: 'تم الرد على الطلب',
  },
  notAnswered: {
    en: 'The request was not answered',
    ar: 'لم يتم الرد على الطلب',
  },
  cancel: {
    en: 'Cancel',
    ar: 'إلغاء',
  },
  tryAgain: {
    en: 'Please try again',
    ar: 'يرجى المحاولة مجددًا',
  },
  gone: {
    en: 'The account was deleted',
    ar: 'حُذف الحساب',
  },
  dueToday: {
    en: 'Due today',
    ar: 'موعد الرد اليوم',
  },
  daysLeft: (days: number): Text =>
    plural(days, {
      en: { one: '# day left', other: '# days left' },
      ar: {
        zero: 'آخر يوم هو اليوم',
        one: 'بقي يوم واحد',
        two: 'بقي يومان',
        few: 'بقيت # أيام',
        many: 'بقي # يومًا',
        other: 'بقي # يوم',
      },
    }),
  late: (days: number): Text =>
    plural(days, {
      en: { one: '# day late', other: '# days late' },
      ar: {
        zero: 'في موعده',
        one: 'متأخر يومًا واحدًا',
        two: 'متأخر يومين',
        few: 'متأخر # أيام',
        many: 'متأخر # يومًا',
        other: 'متأخر # يوم',
      },
    }),
  none: {
    en: 'No requests',
    ar: 'لا طلبات',
  },
  noneText: {
    en: 'Requests from Settings come here by themselves, letters are entered.',
    ar: 'تصل الطلبات من الإعدادات إلى هنا تلقائيًا، أما الرسائل فتُدخل يدويًا.',
  },
  failed: {
    en: 'The requests could not be loaded',
    ar: 'تعذّر تحميل الطلبات',
  },
  more: {
    en: 'Show more',
    ar: 'عرض المزيد',
  },
  moreFailed: {
    en: 'More could not be loaded',
    ar: 'تعذّر تحميل المزيد',
  },
  loading: {
    en: 'Loading',
    ar: 'جارٍ التحميل',
  },
})
