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
    en: 'You can’t report yourself',
    ar: 'لا يمكنك الإبلاغ عن نفسك',
  },
  ONE_OPEN_REPORT_A_TOPIC: {
    en: 'You’ve already sent this report, and someone will review it',
    ar: 'سبق أن أرسلت هذا البلاغ، وسيراجعه شخص من فريقنا',
  },
  REPORTING_PAUSED: {
    en: 'You can’t send reports at the moment. Account status shows until when',
    ar: 'لا يمكنك الإبلاغ حاليًا. ستجد تاريخ انتهاء المنع في «حالة حسابك»',
  },
  WORK_REQUIRED: {
    en: 'Your device couldn’t complete a short check. Please try again',
    ar: 'تعذّر على جهازك إتمام فحص قصير. يرجى المحاولة مجددًا',
  },
  TOO_MANY_REPORTS: {
    en: 'You’ve reached today’s limit. If someone is in danger, call for help now',
    ar: 'بلغت الحد الأقصى لليوم. إن كان أحد في خطر فاطلب المساعدة فورًا',
  },
  REPORT_NOT_FOUND: {
    en: 'There’s no report with this number',
    ar: 'لا يوجد بلاغ بهذا الرقم',
  },
  NOTHING_TO_APPEAL: {
    en: 'There’s no answer to this report yet that you could appeal',
    ar: 'لم يصدر بعد في هذا البلاغ قرار يمكن التظلّم منه',
  },
}

export const topicMessages: Record<Topic, Text> = defineMessages({
  photo: {
    en: 'A photo of me',
    ar: 'صورة لي بلا إذني',
  },
  impersonation: {
    en: 'Pretends to be someone else',
    ar: 'انتحال شخصية',
  },
  insult: {
    en: 'Insults someone',
    ar: 'إساءة إلى أحد',
  },
  pressed: {
    en: 'Pressures me about ratings',
    ar: 'ضغط عليّ بشأن التقييم',
  },
  blackmail: {
    en: 'Threatens or blackmails me',
    ar: 'تهديد أو ابتزاز',
  },
  minor: {
    en: 'Under 18',
    ar: 'قاصر (دون 18)',
  },
  campaign: {
    en: 'Someone is organizing ratings against me',
    ar: 'حشد تقييمات ضدي',
  },
  other: {
    en: 'Something else',
    ar: 'أمر آخر',
  },
})

export const reporterMessages: Record<NonNullable<ReportState['answer']>, Text> = {
  acted: {
    en: 'Someone on our team reviewed your report and took action. What we did stays between us and them.',
    ar: 'نظر شخص من فريقنا في بلاغك واتخذ إجراءً. ولا نذكر الإجراء حفاظًا على خصوصية الطرفين.',
  },
  nothing: {
    en: 'We found nothing against the rules. If you disagree, you can appeal within six months, and someone else will review it.',
    ar: 'لم نجد ما يخالف الشروط. إن كنت لا توافق فيمكنك التظلّم خلال ستة أشهر، وسيراجعه شخص آخر.',
  },
  left: {
    en: 'The account you reported no longer exists.',
    ar: 'الحساب الذي أبلغت عنه لم يعد موجودًا.',
  },
}

const photoHours = hoursFor('photo')

export const formMessages = defineMessages({
  title: (name: string): Text => ({ en: `Report ${name}`, ar: `الإبلاغ عن ${name}` }),
  text: {
    en: 'A person reviews every report. We never say who sent it.',
    ar: 'يراجع كل بلاغ شخص من فريقنا، ولا نكشف أبدًا عن مرسله.',
  },
  topic: { en: 'What’s this about?', ar: 'ما الذي تريد الإبلاغ عنه؟' },
  topicMissing: { en: 'Please choose what this is about', ar: 'يرجى اختيار موضوع البلاغ' },
  said: { en: 'What happened (optional)', ar: 'ماذا حدث (اختياري)' },
  blocks: { en: 'Block as well', ar: 'حظر أيضًا' },
  send: { en: 'Send', ar: 'إرسال' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  close: { en: 'Close', ar: 'إغلاق' },
  failed: { en: 'The report wasn’t sent', ar: 'لم يُرسَل البلاغ' },
  sent: { en: 'We have your report', ar: 'وصلنا بلاغك' },
  number: { en: 'Report number', ar: 'رقم البلاغ' },
  numberText: {
    en: 'Keep this number: you’ll need it to see our answer.',
    ar: 'احتفظ بهذا الرقم، فستحتاج إليه لمعرفة ردّنا.',
  },
  toMyself: { en: 'Send it to yourself', ar: 'إرسال الرقم إلى نفسك' },
  numberShared: (number: string): Text => ({
    en: `My Simat report number: ${number}`,
    ar: `رقم بلاغي في سِمات: \u2066${number}\u2069`,
  }),
  photoStays: {
    en: `Someone on our team will review the photo within ${photoHours} hours. It stays visible until then.`,
    ar: `سيراجع شخص من فريقنا الصورة خلال ${photoHours} ساعات، وتبقى ظاهرة حتى ذلك الحين.`,
  },
  photoWithheld: {
    en: `Someone on our team will review the photo within ${photoHours} hours. Until then, it’s usually hidden from everyone who isn’t signed in.`,
    ar: `سيراجع شخص من فريقنا الصورة خلال ${photoHours} ساعات، وتُحجب عادةً حتى ذلك الحين عمّن لم يسجّل الدخول.`,
  },
  due: (moment: Text): Text => ({
    en: `We’ll answer by ${moment.en}, Riyadh time.`,
    ar: `سنرد قبل ${moment.ar} بتوقيت الرياض.`,
  }),
  help: { en: 'Help now', ar: 'للمساعدة الآن' },
  danger: {
    en: 'If someone is in danger now, call \u2066911\u2069',
    ar: 'إن كان أحد في خطر الآن فاتصل بالرقم \u2066911\u2069',
  },
})
