import type { RefusalCodes } from '#ground/calls/contract.ts'
import { messages, type Text } from '#ground/words/i18n.ts'
import { appealRefusals } from '../decisions/decisions.words.ts'
import { longestSaid } from '../decisions/said.ts'
import type { ReportState, reportsCalls, Topic } from './reports.contract.ts'
import { hoursFor } from './reports.rules.ts'

export const reportsRefusals: Record<RefusalCodes<typeof reportsCalls>, Text> = {
  ...appealRefusals,
  USER_NOT_FOUND: {
    en: 'User not found',
    ar: 'المستخدم غير موجود',
  },
  SAID_TOO_LONG: {
    en: `Please write at most ${longestSaid.report} characters`,
    ar: `يرجى كتابة ${longestSaid.report} حرف على الأكثر`,
  },
  CANNOT_REPORT_SELF: {
    en: 'You cannot report yourself',
    ar: 'لا يمكنك الإبلاغ عن نفسك',
  },
  ONE_OPEN_REPORT_A_TOPIC: {
    en: 'You have sent this already, and someone will look at it',
    ar: 'سبق أن أرسلت هذا، وسينظر فيه أحدنا',
  },
  WORDS_REQUIRED: {
    en: 'Please write what it is about',
    ar: 'يرجى كتابة ما يتعلق به الطلب',
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

export const topicWords: Record<Topic, Text> = messages({
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
    en: 'Someone organises ratings against me',
    ar: 'هناك من ينظّم تقييمات ضدي',
  },
  other: {
    en: 'Something else',
    ar: 'أمر آخر',
  },
  data_copy: {
    en: 'My data: a copy',
    ar: 'بياناتي: نسخة منها',
  },
  data_correction: {
    en: 'My data: a correction',
    ar: 'بياناتي: تصحيحها',
  },
  data_deletion: {
    en: 'My data: deletion',
    ar: 'بياناتي: حذفها',
  },
  data_objection: {
    en: 'My data: I object to a use',
    ar: 'بياناتي: أعترض على استخدامها',
  },
})

/** What a reporter reads as the answer. */
export const reporterWords: Record<NonNullable<ReportState['answer']>, Text> = {
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
  answered: {
    en: 'We have answered what you asked about your data.',
    ar: 'رددنا على طلبك بشأن بياناتك.',
  },
}

/** The words of asking about one's own data, apart from those that a device keeps. */
export const dataWords = messages({
  topic: {
    en: 'What do you ask for?',
    ar: 'ما الذي تطلبه؟',
  },
  said: {
    en: 'What is it about?',
    ar: 'ما الذي يتعلق به الطلب؟',
  },
  otherwise: {
    en: 'If what you can do yourself does not do, ask us. We answer within 30 days, in Account status.',
    ar: 'إن لم يكفِ ما يمكنك فعله بنفسك فاطلب منا، ونرد خلال 30 يومًا في «حالة حسابك».',
  },
  sent: {
    en: 'Your request was sent',
    ar: 'أُرسل طلبك',
  },
})

/** What people can do themselves and at once. */
export const guideWords = messages({
  data_copy: {
    en: 'You can take a copy of everything at once: Settings, Export data.',
    ar: 'يمكنك أخذ نسخة من كل شيء فورًا: الإعدادات، تصدير البيانات.',
  },
  data_correction: {
    en: 'Your name, photo and the rest of your profile you can change yourself, at once.',
    ar: 'يمكنك تغيير اسمك وصورتك وبقية ملفك بنفسك وفورًا.',
  },
  data_deletion: {
    en: 'You can delete your account yourself: Settings, Delete account.',
    ar: 'يمكنك حذف حسابك بنفسك: الإعدادات، حذف الحساب.',
  },
  data_objection: {
    en: 'You can choose yourself who may rate you, or that nobody may: Settings, Who may rate you.',
    ar: 'يمكنك أن تختار بنفسك من يقيّمك، أو ألّا يقيّمك أحد: الإعدادات، من يمكنه تقييمك.',
  },
})

const photoHours = hoursFor('photo')

export const formWords = messages({
  title: (name: string): Text => ({ en: `Report ${name}`, ar: `الإبلاغ عن ${name}` }),
  text: {
    en: 'A person looks at it. Nobody is told who reported.',
    ar: 'ينظر فيه شخص من فريقنا، ولا يُبلَّغ أحد بمن أبلغ.',
  },
  topic: { en: 'What is it about?', ar: 'عن ماذا تبلغ؟' },
  aboutData: { en: 'A request about my data', ar: 'طلب يخصّ بياناتي' },
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

/** What the row in Settings says, apart from all else, because devices keep that screen. */
export const dataRowWords = messages({
  title: {
    en: 'Requests about my data',
    ar: 'طلبات بشأن بياناتي',
  },
  failed: {
    en: 'The form could not be loaded',
    ar: 'تعذّر تحميل النموذج',
  },
})
