import type { RefusalCodes } from '#ground/calls/contract.ts'
import { messages, type Text } from '#ground/words/i18n.ts'
import { fullOnlyWords } from '#rooms/account/strength/strength.words.ts'
import { appealRefusals } from '../decisions/decisions.words.ts'
import { longestSaid } from '../decisions/said.ts'
import type { ReportState, reportsCalls, Topic } from './reports.contract.ts'

export const reportsRefusals: Record<RefusalCodes<typeof reportsCalls>, Text> = {
  ...appealRefusals,
  ...fullOnlyWords,
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
    en: 'You have sent this already, and somebody will look at it',
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
  TOO_MANY_REPORTS: {
    en: 'That is the most for one day. If somebody is in danger, call for help now',
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
    en: 'Pretends to be somebody',
    ar: 'ينتحل شخصية غيره',
  },
  insult: {
    en: 'Insults somebody by photo, name or words',
    ar: 'يسيء بالصورة أو الاسم أو الكلام',
  },
  pressed: {
    en: 'Presses me about ratings',
    ar: 'يضغط عليّ بشأن التقييم',
  },
  blackmail: {
    en: 'Threatens or blackmails',
    ar: 'يهدّد أو يبتزّ',
  },
  minor: {
    en: 'Under 18',
    ar: 'عمره أقل من 18',
  },
  campaign: {
    en: 'Somebody organises ratings against me',
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
    en: 'We found nothing against the rules. If you see it otherwise, appeal within six months; somebody else will look.',
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
