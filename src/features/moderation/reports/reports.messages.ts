import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { appealRefusals } from '../decisions/decisions.messages.ts'
import { maxTextLength } from '../decisions/textLimits.ts'
import type { ReportState, reportsCalls, Topic } from './reports.contract.ts'
import { hoursFor } from './reports.rules.ts'

export const reportsRefusals: Record<RefusalCodes<typeof reportsCalls>, Text> = {
  ...appealRefusals,
  USER_NOT_FOUND: {
    en: 'User not found',
    ar: 'المستخدم غير موجود',
  },
  SAID_TOO_LONG: {
    en: `Please write at most ${maxTextLength.report} characters`,
    ar: `يرجى كتابة ${maxTextLength.report} حرف على الأكثر`,
  },
  CANNOT_REPORT_SELF: {
    en: 'You cannot report yourself',
    ar: 'لا يمكنك الإبلاغ عن نفسك',
  },
  ONE_OPEN_REPORT_A_TOPIC: {
    en: 'You have sent this already, and someone will look at it',
    ar: 'سبق أن أرسلت هذا، وسينظر فيه أحدنا',
  },
  REPORTING_PAUSED: {
    en: 'You cannot report at the moment. Account status says until when',
    ar: 'لا يمكنك الإبلاغ حاليًا، وتجد في «حالة حسابك» إلى متى',
  },
  WORK_REQUIRED: {
    en: 'Your device could not finish a short check. Please try again',
    ar: 'تعذّر على جهازك إتمام فحص قصير. يرجى المحاولة مجددًا',
  },
  TOO_MANY_REPORTS: {
    en: 'That is the most for one day. If someone is in danger, call for help now',
    ar: 'بلغت الحد الأقصى لليوم. إن كان أحد في خطر فاطلب المساعدة فورًا',
  },
  REPORT_NOT_FOUND: {
    en: 'There is no report with this number',
    ar: 'لا يوجد بلاغ بهذا الرقم',
  },
  NOTHING_TO_APPEAL: {
    en: 'This report has no answer yet that could be appealed',
    ar: 'لم يصدر في هذا البلاغ بعدُ ما يمكن التظلّم منه',
  },
}

export const topicMessages: Record<Topic, Text> = defineMessages({
  photo: {
    en: 'A photo of me, without my consent',
    ar: 'صورتي منشورة بلا إذني',
  },
  impersonation: {
    en: 'Pretends to be someone else',
    ar: 'ينتحل شخصية غيره',
  },
  insult: {
    en: 'Insults someone by photo, name or words',
    ar: 'يسيء بالصورة أو الاسم أو الكلام',
  },
  pressed: {
    en: 'Pressures me about ratings',
    ar: 'يضغط عليّ بشأن التقييم',
  },
  blackmail: {
    en: 'Threatens or blackmails me',
    ar: 'يهدّد أو يبتزّ',
  },
  minor: {
    en: 'Under 18',
    ar: 'عمره أقل من 18',
  },
  campaign: {
    en: 'Someone organizes ratings against me',
    ar: 'هناك من ينظّم تقييمات ضدي',
  },
  other: {
    en: 'Something else',
    ar: 'أمر آخر',
  },
})

export const reporterMessages: Record<NonNullable<ReportState['answer']>, Text> = {
  acted: {
    en: 'A person looked at your report, and acted. What was done stays between us and them.',
    ar: 'نظر شخص من فريقنا في بلاغك واتخذ إجراءً. ولا نذكر الإجراء حفاظًا على خصوصية الطرفين.',
  },
  nothing: {
    en: 'We found nothing against the rules. If you see it otherwise, appeal within six months; someone else will look.',
    ar: 'لم نجد ما يخالف الشروط. إن كنت ترى غير ذلك فقدّم تظلّمًا خلال ستة أشهر، وينظر فيه شخص آخر.',
  },
  left: {
    en: 'The account that you reported is gone.',
    ar: 'الحساب الذي أبلغت عنه لم يعد موجودًا.',
  },
}

const photoHours = hoursFor('photo')

export const formMessages = defineMessages({
  title: (name: string): Text => ({ en: `Report ${name}`, ar: `الإبلاغ عن ${name}` }),
  text: {
    en: 'A person reviews every report. We never say who sent it.',
    ar: 'يراجع البلاغ شخص من فريقنا، ولا نكشف أبدًا عمّن أرسله.',
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
    en: 'Keep it to see the answer.',
    ar: 'احتفظ به لتتابع بلاغك.',
  },
  toMyself: { en: 'Send it to yourself', ar: 'أرسله إلى نفسك' },
  numberShared: (number: string): Text => ({
    en: `My report number at Simat: ${number}`,
    ar: `رقم بلاغي في سِمات: \u2066${number}\u2069`,
  }),
  photoStays: {
    en: `A person looks at the photo within ${photoHours} hours. Until then it stays.`,
    ar: `ينظر شخص من فريقنا في الصورة خلال ${photoHours} ساعات، وتبقى ظاهرة إلى ذلك الحين.`,
  },
  photoWithheld: {
    en: `A person looks at the photo within ${photoHours} hours. Until then, as a rule only members see it.`,
    ar: `ينظر شخص من فريقنا في الصورة خلال ${photoHours} ساعات، ولا تظهر في الغالب إلى ذلك الحين إلا للأعضاء.`,
  },
  due: (moment: Text): Text => ({
    en: `We answer by ${moment.en}, Riyadh time.`,
    ar: `نجيب قبل ${moment.ar} بتوقيت الرياض.`,
  }),
  help: { en: 'Help now', ar: 'للمساعدة الآن' },
  danger: {
    en: 'If someone is in danger now, call \u2066911\u2069',
    ar: 'إن كان أحد في خطر الآن فاتصل بالرقم \u2066911\u2069',
  },
})
