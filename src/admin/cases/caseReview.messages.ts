import type { Topic } from '#features/moderation/reports/reports.contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

export const caseReviewMessages = defineMessages({
  tab: { en: 'Today', ar: 'اليوم' },
  failed: { en: 'Couldn’t load the cases', ar: 'تعذّر تحميل الحالات' },
  none: { en: 'No open cases', ar: 'لا توجد حالات مفتوحة' },
  noneText: {
    en: 'New reports and appeals appear here, most urgent first.',
    ar: 'تظهر هنا البلاغات والتظلّمات الجديدة، والأقرب موعدًا أولًا.',
  },
  queue: { en: 'Open cases', ar: 'الحالات المفتوحة' },
  counts: { en: 'At a glance', ar: 'نظرة سريعة' },
  waits: { en: 'Waiting', ar: 'بانتظار النظر' },
  soon: { en: 'Within an hour', ar: 'خلال ساعة' },
  overdue: { en: 'Overdue', ar: 'فات الموعد' },
  appeal: { en: 'Appeal', ar: 'تظلّم' },
  topics: { en: 'Filter by topic', ar: 'تصفية حسب الموضوع' },
  allTopics: { en: 'All topics', ar: 'كل المواضيع' },
  personFilter: { en: 'Name or user ID', ar: 'الاسم أو المعرّف' },
  clear: { en: 'Clear', ar: 'مسح' },
  noMatch: { en: 'No case matches', ar: 'لا حالة تطابق' },
  showAll: { en: 'Show all', ar: 'عرض الكل' },
  gone: { en: 'Account deleted', ar: 'حساب محذوف' },
  withoutAccount: { en: 'Reported without an account', ar: 'بلاغ بلا حساب' },
  takenBy: { en: 'With', ar: 'لدى' },
  mine: { en: 'With you', ar: 'لديك' },
  forAnother: { en: 'For\u00a0someone\u00a0else', ar: 'لشخص آخر' },
  back: { en: 'Back to the list', ar: 'العودة إلى القائمة' },
  previous: { en: 'Previous case', ar: 'الحالة السابقة' },
  next: { en: 'Next case', ar: 'الحالة التالية' },
  before: { en: 'When the case was opened', ar: 'عند فتح الحالة' },
  now: { en: 'Now', ar: 'الآن' },
  same: { en: 'Unchanged', ar: 'لم يتغيّر شيء منذ ذلك الحين' },
  noBio: { en: 'No bio', ar: 'بلا نبذة' },
  noPhoto: { en: 'No photo', ar: 'بلا صورة' },
  showPhoto: { en: 'Show the photo', ar: 'عرض الصورة' },
  photoRecorded: { en: 'Viewing is logged', ar: 'يُسجَّل الاطلاع عليها' },
  photoOf: { en: 'Photo', ar: 'الصورة' },
  photoBefore: { en: 'The photo when the case was opened', ar: 'الصورة عند فتح الحالة' },
  photoNow: { en: 'The photo now', ar: 'الصورة الآن' },
  withheld: { en: 'Hidden from the public', ar: 'غير ظاهر للعامة' },
  suspended: { en: 'Suspended', ar: 'موقوف' },
  reports: { en: 'Reports', ar: 'البلاغات' },
  noWords: { en: 'No text', ar: 'بلا نص' },
  outside: { en: 'Someone without an account', ar: 'شخص بلا حساب' },
  own: { en: 'The reported person, signed in', ar: 'صاحب الحساب نفسه بعد تسجيل دخوله' },
  contact: { en: 'Contact', ar: 'للتواصل' },
  provenance: { en: 'Where the ratings come from', ar: 'مصدر التقييمات' },
  provenanceHint: {
    en: 'Data through yesterday. No one here can see how many stars anyone gave.',
    ar: 'البيانات حتى يوم أمس. لا يمكن لأحد هنا رؤية عدد النجوم التي منحها أي شخص.',
  },
  raters: { en: 'Raters', ar: 'المقيّمون' },
  recent: { en: 'In the last 14 days', ar: 'في آخر 14 يومًا' },
  oneTree: { en: 'From one chain of invitations', ar: 'من سلسلة دعوات واحدة' },
  oneDay: { en: 'Accounts created on the same day', ar: 'حسابات أُنشئت في يوم واحد' },
  week: { en: 'Accounts less than a week old', ar: 'حسابات عمرها أقل من أسبوع' },
  ruleMet: {
    en: 'At least ten raters are recent and three in five have something in common, so you can confirm the rule.',
    ar: 'عشرة مقيّمين حديثين على الأقل، ويشترك ثلاثة من كل خمسة منهم في أمر واحد، لذا يمكنك تأكيد القاعدة.',
  },
  earlier: { en: 'Earlier decisions', ar: 'قرارات سابقة' },
  reversed: { en: 'Reversed', ar: 'أُلغي' },
  decide: { en: 'Decide', ar: 'إصدار القرار' },
  measure: { en: 'Action', ar: 'الإجراء' },
  reason: { en: 'Why', ar: 'السبب' },
  otherMeasure: { en: 'Another action', ar: 'إجراء آخر' },
  note: { en: 'Note to the person (optional)', ar: 'ملاحظة للشخص (اختياري)' },
  noteHint: {
    en: 'The person sees this exactly as you write it. Don’t include anything that reveals who reported them.',
    ar: 'يراها الشخص كما تكتبها تمامًا. لا تذكر ما يدل على من أبلغ عنه.',
  },
  howLong: { en: 'For how long', ar: 'المدة' },
  sevenDays: { en: '7 days', ar: '7 أيام' },
  thirtyDays: { en: '30 days', ar: '30 يومًا' },
  putRight: { en: 'Until it’s fixed', ar: 'إلى أن يُصحَّح الأمر' },
  preview: { en: 'What both sides will see', ar: 'ما سيقرؤه الطرفان' },
  toAffected: { en: 'Reported person', ar: 'المعنيّ بالقرار' },
  toReporter: { en: 'Reporter', ar: 'المُبلِّغ' },
  nothingToAffected: { en: 'Nothing: they aren’t notified.', ar: 'لا شيء، فلن يُبلَّغ بالقرار.' },
  take: { en: 'Take the case', ar: 'استلام الحالة' },
  giveBack: { en: 'Return to the queue', ar: 'إعادة الحالة إلى القائمة' },
  confirm: {
    en: 'The report is valid: hide the photo from the public',
    ar: 'البلاغ جدّي: حجب الصورة عن العامة',
  },
  triageOnly: { en: 'A moderator or an administrator must decide this.', ar: 'يبتّ في الأمر مشرف أو مدير.' },
  decided: { en: 'Decided', ar: 'صدر القرار' },
  undo: { en: 'Undo', ar: 'تراجع' },
  told: { en: 'Both sides have been notified.', ar: 'أُبلغ الطرفان.' },
  undone: { en: 'Undone. No one was notified', ar: 'تم التراجع، ولم يُبلَّغ أحد' },
  didNotWork: { en: 'That didn’t work', ar: 'تعذّر ذلك' },
  said: { en: 'The appeal', ar: 'نص التظلّم' },
  byAffected: { en: 'From the reported person', ar: 'من صاحب الحساب المبلَّغ عنه' },
  byReporter: { en: 'From the reporter', ar: 'من المُبلِّغ' },
  against: { en: 'Against', ar: 'على' },
  answer: { en: 'Answer', ar: 'الجواب' },
  onlyAdmin: {
    en: 'You’re the only administrator, so you’ll review this yourself. We’ll let the person know.',
    ar: 'أنت المدير الوحيد، لذلك ستراجع هذا بنفسك، وسنوضّح ذلك للشخص.',
  },
  answered: { en: 'Answered', ar: 'تم الجواب' },
  begin: { en: 'Add a case', ar: 'إضافة حالة' },
  beginText: { en: 'From a letter or call.', ar: 'من رسالة أو مكالمة.' },
  person: { en: 'User ID', ar: 'معرّف المستخدم' },
  topic: { en: 'Topic', ar: 'الموضوع' },
  number: { en: 'A phone number', ar: 'رقم جوال' },
  closeNumber: { en: 'Block the number', ar: 'حظر الرقم' },
  openNumber: { en: 'Unblock the number', ar: 'إلغاء حظر الرقم' },
  numberText: {
    en: 'A blocked number can’t be used to register.',
    ar: 'لا يمكن التسجيل برقم محظور.',
  },
  numberClosed: { en: 'The number is blocked', ar: 'حُظر الرقم' },
  numberOpened: { en: 'The number can be used to register again', ar: 'يمكن التسجيل بهذا الرقم من جديد' },
  handOver: { en: 'Keep for an authority', ar: 'حفظ لجهة رسمية' },
  handOverText: {
    en: 'Nothing in this case will be deleted for 180 days.',
    ar: 'لا يُحذف شيء من هذه الحالة خلال 180 يومًا.',
  },
  handedOver: { en: 'Kept for 180 days', ar: 'حُفظ مدة 180 يومًا' },
  keys: { en: 'Keyboard shortcuts', ar: 'اختصارات لوحة المفاتيح' },
  close: { en: 'Close', ar: 'إغلاق' },
  keyMove: { en: 'move down or up the list', ar: 'التنقل في القائمة نزولًا وصعودًا' },
  keyOpen: { en: 'open', ar: 'فتح' },
  keyBack: { en: 'back', ar: 'رجوع' },
  keyChoose: { en: 'choose an action, then a reason', ar: 'اختيار الإجراء ثم السبب' },
  keyNote: { en: 'write a note', ar: 'كتابة ملاحظة' },
  keyDecide: { en: 'decide', ar: 'إصدار القرار' },
  keyUndo: { en: 'undo', ar: 'تراجع' },
  keyTopic: { en: 'next topic', ar: 'الموضوع التالي' },
  keyPerson: { en: 'find a person in the list', ar: 'البحث عن شخص في القائمة' },
  keyPhoto: { en: 'show the photo', ar: 'عرض الصورة' },
})

/** A reporter reads the topics in the first person. */
export const caseTopicMessages: Record<Topic, Text> = defineMessages({
  photo: { en: 'Photo of the reporter', ar: 'صورة صاحب البلاغ' },
  impersonation: { en: 'Impersonation', ar: 'انتحال شخصية' },
  insult: { en: 'Insult', ar: 'إساءة' },
  pressed: { en: 'Pressure about ratings', ar: 'ضغط بشأن التقييم' },
  blackmail: { en: 'Threat or blackmail', ar: 'تهديد أو ابتزاز' },
  minor: { en: 'Under 18', ar: 'قاصر (دون 18)' },
  campaign: { en: 'Organized ratings', ar: 'حشد تقييمات' },
  other: { en: 'Something else', ar: 'أمر آخر' },
})

export const deadlineMessages = defineMessages({
  late: { en: 'Overdue', ar: 'فات الموعد' },
  hour: { en: 'Due within an hour', ar: 'موعدها خلال ساعة' },
  fourHours: { en: 'Within 4 hours', ar: 'خلال 4 ساعات' },
  day: { en: 'Within 24 hours', ar: 'خلال 24 ساعة' },
  later: { en: 'Later', ar: 'لاحقًا' },
})

export const adminMeasureMessages = defineMessages({
  none: { en: 'Nothing', ar: 'لا شيء' },
  warning: { en: 'Warn', ar: 'تنبيه' },
  photo: { en: 'Remove the photo', ar: 'إزالة الصورة' },
  name: { en: 'Remove the name', ar: 'إزالة الاسم' },
  bio: { en: 'Remove the bio', ar: 'إزالة النبذة' },
  suspend: { en: 'Suspend', ar: 'إيقاف الحساب' },
  close: { en: 'Close the account', ar: 'إغلاق الحساب' },
  hold: { en: 'Confirm the rule: these ratings don’t count', ar: 'تأكيد القاعدة: لا تُحتسب هذه التقييمات' },
  reporting: { en: 'Suspend the reporter’s right to report', ar: 'إيقاف الإبلاغ مؤقتًا لمن أبلغ' },
  answer: { en: 'Answer', ar: 'الرد' },
})

export const waitingCountText = (count: number): Text =>
  plural(count, {
    en: { one: '# waiting', other: '# waiting' },
    ar: {
      zero: 'لا شيء ينتظر',
      one: 'واحد ينتظر',
      two: 'اثنان ينتظران',
      few: '# تنتظر',
      many: '# تنتظر',
      other: '# تنتظر',
    },
  })

export const reportCountText = (count: number): Text =>
  plural(count, {
    en: { one: '#\u00a0report', other: '#\u00a0reports' },
    ar: {
      zero: 'لا بلاغات',
      one: 'بلاغ واحد',
      two: 'بلاغان',
      few: '# بلاغات',
      many: '# بلاغًا',
      other: '# بلاغ',
    },
  })

export const floodText = (count: number): Text =>
  plural(count, {
    en: {
      one: '# report within an hour by someone without an account',
      other: '# reports within an hour by people without an account',
    },
    ar: {
      zero: 'لا بلاغات خلال ساعة من أشخاص بلا حساب',
      one: 'بلاغ واحد خلال ساعة من شخص بلا حساب',
      two: 'بلاغان خلال ساعة من أشخاص بلا حساب',
      few: '# بلاغات خلال ساعة من أشخاص بلا حساب',
      many: '# بلاغًا خلال ساعة من أشخاص بلا حساب',
      other: '# بلاغ خلال ساعة من أشخاص بلا حساب',
    },
  })

export const accountAgeText = (days: number): Text =>
  days >= 365 ? aged.year : days >= 30 ? aged.month : days >= 7 ? aged.week : aged.new

const aged = defineMessages({
  new: { en: 'A member for less than a week', ar: 'عضو منذ أقل من أسبوع' },
  week: { en: 'A member for a week or more', ar: 'عضو منذ أسبوع أو أكثر' },
  month: { en: 'A member for a month or more', ar: 'عضو منذ شهر أو أكثر' },
  year: { en: 'A member for a year or more', ar: 'عضو منذ سنة أو أكثر' },
})

export const undoSecondsText = (seconds: number): Text => ({ en: `${seconds} s`, ar: `${seconds} ث` })

export const aboutSameText = (count: number): Text =>
  plural(count, {
    en: { one: '# case about this person', other: '# cases about this person' },
    ar: {
      zero: 'لا حالات عن هذا الشخص',
      one: 'حالة واحدة عن هذا الشخص',
      two: 'حالتان عن هذا الشخص',
      few: '# حالات عن هذا الشخص',
      many: '# حالة عن هذا الشخص',
      other: '# حالة عن هذا الشخص',
    },
  })
