import { formatDate } from '#platform/i18n/dates.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { AppealState } from '../decisions/decisions.contract.ts'

export const statusMessages = defineMessages({
  title: { en: 'Account status', ar: 'حالة حسابك' },
  back: { en: 'Back to settings', ar: 'العودة إلى الإعدادات' },
  failed: { en: 'Couldn’t load your account status', ar: 'تعذّر تحميل حالة حسابك' },
  fine: { en: 'Your account is in good standing', ar: 'حسابك بحالة جيدة' },
  fineText: {
    en: 'No warnings or limits. If we ever make a decision about your account, you’ll find it here with the reason, and you can appeal.',
    ar: 'لا تنبيهات ولا قيود. وإن صدر قرار بشأن حسابك فستجده هنا مع سببه، ويمكنك التظلّم منه.',
  },
  suspended: { en: 'Your account is suspended', ar: 'حسابك موقوف' },
  closed: { en: 'Your account was closed', ar: 'أُغلق حسابك' },
  suspendedText: {
    en: 'No one can find, see or rate you, and you can’t rate anyone. You can read why, appeal, download your data, or delete your account.',
    ar: 'لا يستطيع أحد العثور عليك أو رؤيتك أو تقييمك، ولا يمكنك تقييم أحد. يمكنك الاطلاع على السبب أو التظلّم أو تنزيل بياناتك أو حذف حسابك.',
  },
  putRight: { en: 'Until it’s fixed', ar: 'إلى أن يُصحَّح الأمر' },
  putItRight: { en: 'Edit your profile', ar: 'تعديل ملفك الشخصي' },
  otherWaysTitle: { en: 'Other options', ar: 'وبإمكانك أيضًا' },
  otherWays: {
    en: 'Your data is yours, and you can leave at any time.',
    ar: 'بياناتك لك، ويمكنك المغادرة متى شئت.',
  },
  photoTitle: { en: 'Your photo was reported', ar: 'وصلنا بلاغ عن صورتك' },
  anotherPhoto: { en: 'Choose another photo', ar: 'اختيار صورة أخرى' },
  photoHidden: {
    en: 'Your photo is hidden until we’ve reviewed it.',
    ar: 'صورتك محجوبة حتى نراجعها.',
  },
  photoToMembers: {
    en: 'Only members can see your photo until we’ve reviewed it.',
    ar: 'لا يرى صورتك إلا الأعضاء حتى نراجعها.',
  },
  decisions: { en: 'Decisions', ar: 'القرارات' },
  applies: { en: 'Applies now', ar: 'سارٍ الآن' },
  reversed: { en: 'Reversed', ar: 'أُلغي' },
  byPerson: { en: 'A person decided this.', ar: 'اتخذ هذا القرار شخص من فريقنا.' },
  byRule: { en: 'An automatic rule decided this.', ar: 'اتُّخذ هذا القرار وفق قاعدة آلية.' },
  note: { en: 'Our note', ar: 'ملاحظة' },
  appeal: { en: 'Appeal', ar: 'تقديم تظلّم' },
  appealText: {
    en: 'Tell us why you disagree. You can appeal once, and someone else will review it.',
    ar: 'أخبرنا لماذا لا توافق على القرار. يمكنك التظلّم مرة واحدة، ويراجعه شخص آخر.',
  },
  why: { en: 'Why', ar: 'السبب' },
  sendAppeal: { en: 'Send the appeal', ar: 'إرسال التظلّم' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  appealed: { en: 'Your appeal was sent', ar: 'أُرسل تظلّمك' },
  appealedText: {
    en: 'We’ll answer within three days.',
    ar: 'سنرد خلال ثلاثة أيام.',
  },
  appealFailed: { en: 'The appeal wasn’t sent', ar: 'لم يُرسَل التظلّم' },
  whyMissing: { en: 'Please tell us why', ar: 'يرجى كتابة السبب' },
  reports: { en: 'Your reports', ar: 'بلاغاتك' },
  number: { en: 'Report number', ar: 'رقم البلاغ' },
  waiting: { en: 'Someone will review it', ar: 'سيراجعه شخص من فريقنا' },
  see: { en: 'See the report', ar: 'عرض البلاغ' },
})

export const appealStateMessages: Record<AppealState, Text> = defineMessages({
  waiting: {
    en: 'You’ve appealed. Someone else will review it.',
    ar: 'قدّمت تظلّمًا، وسيراجعه شخص آخر.',
  },
  granted: {
    en: 'Your appeal succeeded. The decision was reversed.',
    ar: 'قُبل تظلّمك، وأُلغي القرار.',
  },
  upheld: {
    en: 'Someone else reviewed it and reached the same decision.',
    ar: 'راجع مشرف آخر حالتك وانتهى إلى القرار نفسه.',
  },
  upheld_by_the_same: {
    en: 'We reviewed it again and reached the same decision. We have only one moderator, so no one else could review it.',
    ar: 'راجعناه من جديد وانتهينا إلى القرار نفسه. لدينا مشرف واحد فقط، فلم يتسنَّ أن يراجعه شخص آخر.',
  },
})

export const untilDay = (day: string): Text => {
  const { en, ar } = formatDate(day)
  return { en: `Until ${en}`, ar: `حتى ${ar}` }
}
