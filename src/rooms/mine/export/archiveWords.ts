import { messages, type Text } from '#ground/words/i18n.ts'
import { measureWords } from '#rooms/due/decisions/decisions.words.ts'
import { grounds } from '#rooms/due/decisions/grounds.ts'
import { reasons } from '#rooms/due/decisions/reasons.ts'
import { topicWords } from '#rooms/due/reports/reports.words.ts'
import { promiseToOthers } from '#rooms/ratings/lot/promise.ts'
import type { Category } from '#rooms/ratings/ratings.contract.ts'

/** As they were called when the archive's own words were written; a trait without one does not compile. */
const traitNames: Readonly<Record<Category, Text>> = {
  knowledge: { en: 'Knowledge', ar: 'المعرفة' },
  manners: { en: 'Manners and ethics', ar: 'الأخلاق والأدب' },
  friendliness: { en: 'Friendliness', ar: 'الودّ' },
  openMindedness: { en: 'Open-mindedness', ar: 'الانفتاح الفكري' },
  humor: { en: 'Humor', ar: 'خفة الظل' },
  moneyHandling: { en: 'Money handling', ar: 'التعامل المالي' },
  travelCompanion: { en: 'Travel companion', ar: 'رفقة السفر' },
}

/** What is said of the ratings in it; where they are sealed, of `lot` stars about one is drawn. */
export function receivedWords(lot: number | undefined): Text {
  const { en, ar } = {
    en: 'Of the ratings you received only what is shown is here.',
    ar: 'لا تجد هنا من التقييمات التي حصلت عليها سوى ما يُعرض.',
  }
  const promised = lot && promiseToOthers(lot)
  return promised ? { en: `${en} ${promised.en}`, ar: `${ar} ${promised.ar}` } : { en, ar }
}

/** The words of the archive: its headings and the names of its values. */
export const archiveWords = messages({
  title: {
    en: 'Everything Simat holds about you',
    ar: 'كل ما يحتفظ به سِمات عنك',
  },
  intro: {
    en: 'This page is for reading. The same in a form for programs is in data.json.',
    ar: 'هذه الصفحة للقراءة، وتجد المحتوى نفسه بصيغة تقرؤها البرامج في data.json.',
  },
  account: { en: 'Account', ar: 'الحساب' },
  profile: { en: 'Profile', ar: 'الملف الشخصي' },
  preferences: { en: 'Preferences', ar: 'التفضيلات' },
  userIds: { en: 'User IDs, present and former', ar: 'معرّفات المستخدم الحالية والسابقة' },
  ratingsReceived: { en: 'Ratings received', ar: 'التقييمات التي حصلت عليها' },
  ratingsGiven: { en: 'Ratings given', ar: 'التقييمات التي منحتها' },
  referrals: { en: 'Invited friends', ar: 'الأصدقاء المدعوون' },
  notifications: { en: 'Notifications', ar: 'الإشعارات' },
  sessions: { en: 'Where you are signed in', ar: 'جلسات الدخول' },
  toldElsewhere: { en: 'Devices that are told what is new', ar: 'الأجهزة التي نخبرها بالجديد' },
  photos: { en: 'Photos', ar: 'الصور' },
  administration: { en: 'What administrators changed', ar: 'ما غيّرته الإدارة' },
  doors: { en: 'Who may rate you', ar: 'من يمكنه تقييمك' },
  chosenRaters: { en: 'People you let rate you', ar: 'من اخترتهم لتقييمك' },
  blockedPeople: { en: 'People you have blocked', ar: 'من حظرتهم' },
  selfPortrait: { en: 'How you see yourself', ar: 'كيف ترى نفسك' },
  firstSteps: { en: 'Your first steps', ar: 'خطواتك الأولى' },
  consents: { en: 'What you agreed to', ar: 'ما وافقت عليه' },
  decisions: { en: 'Decisions about your account', ar: 'القرارات بشأن حسابك' },
  reportsSent: { en: 'Reports you sent', ar: 'البلاغات التي أرسلتها' },
  appealsMade: { en: 'Your appeals', ar: 'تظلّماتك' },
  nothing: { en: 'Nothing', ar: 'لا شيء' },
  yes: { en: 'Yes', ar: 'نعم' },
  no: { en: 'No', ar: 'لا' },
  exportedAt: { en: 'Exported at', ar: 'تاريخ التصدير' },
})

export const archiveFields = messages({
  id: { en: 'Number of the account', ar: 'رقم الحساب' },
  phoneNumber: { en: 'Phone number', ar: 'رقم الجوال' },
  phoneNumberInternational: { en: 'Phone number, international', ar: 'رقم الجوال بالصيغة الدولية' },
  country: { en: 'Country of the number', ar: 'دولة الرقم' },
  createdAt: { en: 'Since', ar: 'منذ' },
  deletionDueAt: { en: 'Will be deleted on', ar: 'موعد الحذف' },
  userId: { en: 'User ID', ar: 'معرّف المستخدم' },
  displayName: { en: 'Display name', ar: 'الاسم الظاهر' },
  gender: { en: 'Gender', ar: 'الجنس' },
  age: { en: 'Age', ar: 'العمر' },
  bio: { en: 'About', ar: 'نبذة' },
  isVerified: { en: 'Verified', ar: 'موثّق' },
  verificationRemoved: { en: 'Verification removed', ar: 'أُزيل التوثيق' },
  isPremium: { en: 'Premium', ar: 'مميّز' },
  photo: { en: 'Photo', ar: 'الصورة' },
  push: { en: 'Push notifications', ar: 'الإشعارات الفورية' },
  sms: { en: 'SMS notifications', ar: 'إشعارات الرسائل النصية' },
  newRatings: { en: 'New ratings', ar: 'التقييمات الجديدة' },
  profileVisibility: { en: 'Profile visibility', ar: 'إظهار الملف الشخصي' },
  showInSearch: { en: 'Show in search', ar: 'الظهور في البحث' },
  showRatingBreakdown: { en: 'Show rating breakdown', ar: 'إظهار تفاصيل التقييم' },
  takenAt: { en: 'Since', ar: 'منذ' },
  retiredAt: { en: 'Retired on', ar: 'تاريخ الإيقاف' },
  totalRaters: { en: 'People who rated you', ar: 'عدد من قيّموك' },
  overallAverage: { en: 'Overall average', ar: 'المتوسط العام' },
  state: { en: 'Averages', ar: 'المتوسطات' },
  near: {
    en: 'More than half of the ratings a trait needs have come',
    ar: 'وصل أكثر من نصف التقييمات اللازمة لظهور صفة',
  },
  ...traitNames,
  givenAt: { en: 'Given on', ar: 'تاريخ التقييم' },
  revisedAt: { en: 'Revised on', ar: 'تاريخ التعديل' },
  status: { en: 'State', ar: 'الحالة' },
  completedAt: { en: 'Joined on', ar: 'تاريخ الانضمام' },
  kind: { en: 'Kind', ar: 'النوع' },
  readAt: { en: 'Read on', ar: 'تاريخ القراءة' },
  language: { en: 'Language', ar: 'اللغة' },
  expiresAt: { en: 'Until', ar: 'حتى' },
  bytes: { en: 'Bytes', ar: 'البايتات' },
  at: { en: 'On', ar: 'التاريخ' },
  action: { en: 'Change', ar: 'التغيير' },
  whoMayRate: { en: 'Who may rate you', ar: 'من يمكنه تقييمك' },
  ratingLinkKey: { en: 'Key of your rating link', ar: 'مفتاح رابط تقييمك' },
  numberClosed: { en: 'Numbered link turned off', ar: 'الرابط المرقّم موقوف' },
  what: { en: 'To what', ar: 'على ماذا' },
  version: { en: 'Version', ar: 'النسخة' },
  drawnOn: { en: 'Drawn on', ar: 'تاريخ الرسم' },
  sharedOn: { en: 'You shared your link on', ar: 'تاريخ مشاركة رابطك' },
  hiddenOn: { en: 'You put the steps away on', ar: 'تاريخ إخفاء الخطوات' },
  agreedOn: { en: 'Agreed on', ar: 'تاريخ الموافقة' },
  measure: { en: 'Decision', ar: 'القرار' },
  ground: { en: 'Ground', ar: 'السند' },
  reason: { en: 'Reason', ar: 'السبب' },
  decidedOn: { en: 'Decided on', ar: 'تاريخ القرار' },
  until: { en: 'Until', ar: 'حتى' },
  topic: { en: 'Topic', ar: 'الموضوع' },
  reference: { en: 'Number', ar: 'الرقم' },
  said: { en: 'What you wrote', ar: 'ما كتبته' },
  answer: { en: 'Answer', ar: 'الرد' },
  note: { en: 'Note', ar: 'ملاحظة' },
})

const { none: _, ...measureValues } = measureWords
const decisionValues: Readonly<Record<string, Text>> = {
  ...measureValues,
  ...Object.fromEntries(Object.entries(grounds)),
  ...Object.fromEntries(Object.entries(reasons).map(([key, { words }]) => [key, words])),
  ...Object.fromEntries(Object.entries(topicWords).map(([key, words]) => [`report_${key}`, words])),
}

export const archiveValues: Readonly<Record<string, Text>> = {
  ...decisionValues,
  terms: { en: 'Terms of use and privacy policy', ar: 'شروط الاستخدام وسياسة الخصوصية' },
  being_rated: { en: 'That others may rate me', ar: 'أن يقيّمني الآخرون' },
  adult: { en: 'That I am an adult', ar: 'أنني بالغ' },
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
  everyone: { en: 'Everyone', ar: 'الجميع' },
  link: { en: 'Only people with your link', ar: 'من لديه رابطك فقط' },
  chosen: { en: 'People you choose', ar: 'من تختارهم' },
  nobody: { en: 'Nobody for now', ar: 'لا أحد حاليًا' },
  male: { en: 'Male', ar: 'ذكر' },
  female: { en: 'Female', ar: 'أنثى' },
  none: { en: 'None yet', ar: 'لا متوسطات بعد' },
  few: { en: 'Not shown yet', ar: 'لم تظهر بعد' },
  shown: { en: 'Shown', ar: 'معروضة' },
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  completed: { en: 'Joined', ar: 'انضم' },
  new_rating: { en: 'A new rating', ar: 'تقييم جديد' },
  ratings_renewed: { en: 'Your ratings were updated', ar: 'تم تحديث تقييماتك' },
  friend_joined: { en: 'A friend joined', ar: 'انضم صديق' },
  verified: { en: 'You were verified', ar: 'تم توثيقك' },
  verification_removed: { en: 'Your verification was removed', ar: 'أُزيل توثيقك' },
  new_device: { en: 'A new device signed in', ar: 'سجّل جهاز جديد الدخول' },
  grave_asked: { en: 'A device asked for something important', ar: 'طلب جهاز أمرًا مهمًا' },
  number_asked: { en: 'A change of your number was asked for', ar: 'طُلب تغيير رقمك' },
  number_changed: { en: 'Your number was changed', ar: 'تم تغيير رقمك' },
  passkey_added: { en: 'A passkey was added', ar: 'تمت إضافة مفتاح مرور' },
  protection_changed: { en: 'What protects your account was changed', ar: 'تغيّر ما يحمي حسابك' },
  number_lost: { en: 'Your number came to someone else', ar: 'صار رقمك لشخص آخر' },
  decided: { en: 'A decision about your account', ar: 'قرار بشأن حسابك' },
  report_answered: { en: 'Your report was answered', ar: 'أُجيب عن بلاغك' },
  appeal_answered: { en: 'Your appeal was answered', ar: 'أُجيب عن تظلّمك' },
  case_waits: { en: 'A report waited at the desk', ar: 'كان بلاغ بانتظار النظر في الإدارة' },
  verify: { en: 'You were verified', ar: 'تم توثيقك' },
  unverify: { en: 'Your verification was removed', ar: 'أُزيل توثيقك' },
  premium_on: { en: 'You became premium', ar: 'أصبح حسابك مميّزًا' },
  number_revealed: { en: 'Your number was shown to an administrator', ar: 'أُظهر رقمك لأحد أعضاء الإدارة' },
  premium_off: { en: 'Premium ended', ar: 'لم يعد حسابك مميّزًا' },
}
