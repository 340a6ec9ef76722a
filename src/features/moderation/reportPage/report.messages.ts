import { defineMessages } from '#platform/i18n/i18n.ts'

export const reportMessages = defineMessages({
  title: { en: 'Report', ar: 'إبلاغ' },
  back: { en: 'Back to the home page', ar: 'العودة إلى الصفحة الرئيسية' },
  text: {
    en: 'You don’t need an account. A person reviews every report, and we never say who sent it.',
    ar: 'لا تحتاج إلى حساب. يراجع كل بلاغ شخص من فريقنا، ولا نكشف أبدًا عن مرسله.',
  },
  person: { en: 'The person’s user ID or profile link', ar: 'معرّف المستخدم أو رابط الملف الشخصي' },
  personMissing: { en: 'Tell us who this is about', ar: 'أخبرنا عمّن تبلّغ' },
  contact: { en: 'How can we reach you? (optional)', ar: 'كيف نتواصل معك؟ (اختياري)' },
  contactText: {
    en: 'An email address or phone number. If you leave this empty, use the report number to see our answer.',
    ar: 'بريد إلكتروني أو رقم جوال. وإن تركته فارغًا فتابع ردّنا برقم البلاغ.',
  },
  goodFaith: { en: 'This report is true to the best of my knowledge', ar: 'هذا البلاغ صحيح حسب علمي' },
  goodFaithMissing: {
    en: 'Please confirm that the report is true to the best of your knowledge',
    ar: 'يرجى تأكيد أن البلاغ صحيح حسب علمك',
  },
  send: { en: 'Send the report', ar: 'إرسال البلاغ' },
  another: { en: 'Someone else', ar: 'شخص آخر' },
  state: { en: 'Check a report', ar: 'متابعة بلاغ' },
  stateText: {
    en: 'Enter the report number you were given.',
    ar: 'أدخل رقم البلاغ الذي ظهر لك.',
  },
  number: { en: 'Report number', ar: 'رقم البلاغ' },
  numberMissing: { en: 'Please enter the report number', ar: 'يرجى إدخال رقم البلاغ' },
  see: { en: 'See the report', ar: 'عرض البلاغ' },
})
