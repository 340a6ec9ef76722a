import type { Text } from '#ground/words/i18n.ts'
import { messages } from '#ground/words/i18n.ts'

export const formWords = messages({
  title: (name: string): Text => ({ en: `Report ${name}`, ar: `الإبلاغ عن ${name}` }),
  text: {
    en: 'A person looks at it. Nobody is told who reported.',
    ar: 'ينظر فيه شخص من فريقنا، ولا يُبلَّغ أحد بمن أبلغ.',
  },
  topic: { en: 'What is it about?', ar: 'عن ماذا تبلغ؟' },
  topicMissing: { en: 'Please choose what it is about', ar: 'يرجى اختيار موضوع البلاغ' },
  said: { en: 'What happened (optional)', ar: 'ماذا حدث (اختياري)' },
  blocks: { en: 'Block as well', ar: 'احظره أيضًا' },
  send: { en: 'Send', ar: 'إرسال' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  close: { en: 'Close', ar: 'إغلاق' },
  failed: { en: 'The report was not sent', ar: 'لم يُرسَل البلاغ' },
  sent: { en: 'We have your report', ar: 'وصلنا بلاغك' },
  number: { en: 'Report number', ar: 'رقم البلاغ' },
  numberText: {
    en: 'Keep it. With it you can see what became of the report.',
    ar: 'احتفظ به، فمن يحمله يستطيع أن يعرف ما آل إليه البلاغ.',
  },
  due: (moment: Text): Text => ({
    en: `We answer by ${moment.en}, Riyadh time.`,
    ar: `نجيب قبل ${moment.ar} بتوقيت الرياض.`,
  }),
  help: { en: 'Help now', ar: 'للمساعدة الآن' },
  danger: {
    en: 'If somebody is in danger now, call \u2066911\u2069',
    ar: 'إن كان أحد في خطر الآن فاتصل بالرقم \u2066911\u2069',
  },
})
