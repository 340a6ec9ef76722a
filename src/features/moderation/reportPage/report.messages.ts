import { defineMessages } from '#platform/i18n/i18n.ts'

export const reportMessages = defineMessages({
  title: { en: 'Report', ar: 'إبلاغ' },
  back: { en: 'Back to the home page', ar: 'العودة إلى الصفحة الرئيسية' },
  text: {
    en: 'You need no account for it. A person looks at it, and nobody is told who reported.',
    ar: 'لا تحتاج إلى حساب. ينظر فيه شخص من فريقنا، ولا يُبلَّغ أحد بمن أبلغ.',
  },
  person: { en: 'User ID or link of the person', ar: 'معرّف المستخدم أو رابط صفحته' },
  personMissing: { en: 'Tell us who this is about', ar: 'اكتب عمّن تبلغ' },
  contact: { en: 'How we reach you (optional)', ar: 'كيف نتواصل معك (اختياري)' },
  contactText: {
    en: 'An e-mail address or a number. Without it, the report number shows you the answer.',
    ar: 'بريد إلكتروني أو رقم. وبدونه تعرف الجواب برقم البلاغ.',
  },
  goodFaith: { en: 'What I say is true as far as I know', ar: 'ما أقوله صحيح حسب علمي' },
  goodFaithMissing: {
    en: 'Please tick that it is true as far as you know',
    ar: 'يرجى تأكيد أن ما تقوله صحيح',
  },
  send: { en: 'Send the report', ar: 'أرسل البلاغ' },
  another: { en: 'Someone else', ar: 'شخص آخر' },
  state: { en: 'Check a report', ar: 'متابعة بلاغ' },
  stateText: {
    en: 'Enter the report number you were given.',
    ar: 'أدخل رقم البلاغ الذي ظهر لك.',
  },
  number: { en: 'Report number', ar: 'رقم البلاغ' },
  numberMissing: { en: 'Please type the report number', ar: 'يرجى كتابة رقم البلاغ' },
  see: { en: 'See the report', ar: 'عرض البلاغ' },
})
