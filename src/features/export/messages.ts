import type { RefusalCodes } from '#kit/calls/contract.ts'
import { messages, type Text } from '#kit/words/i18n.ts'
import type { exportCalls } from './contract.ts'

export const exportRefusals: Record<RefusalCodes<typeof exportCalls>, Text> = {
  TOO_MANY_EXPORTS: {
    en: 'You have exported your data several times just now. Please try again later',
    ar: 'صدّرت بياناتك عدة مرات قبل قليل. يرجى المحاولة لاحقًا',
  },
}

export const exportWords = messages({
  done: {
    en: 'Your data is exported',
    ar: 'تم تصدير بياناتك',
  },
  doneText: {
    en: 'Keep the archive where only you can open it.',
    ar: 'احفظ الملف في مكان لا يفتحه سواك.',
  },
  failed: {
    en: 'Your data could not be exported',
    ar: 'تعذّر تصدير بياناتك',
  },
})

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
  anonymous: {
    en: 'Of the ratings you received only the totals are here: ratings are shown without names.',
    ar: 'لا تجد هنا من التقييمات التي حصلت عليها سوى مجاميعها: تُعرض التقييمات بلا أسماء.',
  },
  anonymousSealed: {
    en: 'Of the ratings you received only what was published is here: it is published in groups, so that nobody can tell who gave what.',
    ar: 'لا تجد هنا من التقييمات التي حصلت عليها سوى ما عُرض منها: وهي تُعرض على دفعات، فلا يُعرف من منح ماذا.',
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
  toldElsewhere: { en: 'Where you asked to be told what is new', ar: 'حيث طلبت أن نخبرك بالجديد' },
  photos: { en: 'Photos', ar: 'الصور' },
  administration: { en: 'What administrators changed', ar: 'ما غيّرته الإدارة' },
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
  totalRaters: { en: 'People who rated you', ar: 'عدد من قيّموك' },
  overallAverage: { en: 'Overall average', ar: 'المتوسط العام' },
  state: { en: 'Averages', ar: 'المتوسطات' },
  checked: { en: 'Some recent ratings are being checked', ar: 'يجري التحقق من بعض التقييمات الحديثة' },
  knowledge: { en: 'Knowledge', ar: 'المعرفة' },
  manners: { en: 'Manners and ethics', ar: 'الأخلاق والأدب' },
  friendliness: { en: 'Friendliness', ar: 'الودّ' },
  openMindedness: { en: 'Open-mindedness', ar: 'الانفتاح الفكري' },
  humor: { en: 'Humor', ar: 'خفة الظل' },
  moneyHandling: { en: 'Money handling', ar: 'التعامل المالي' },
  travelCompanion: { en: 'Travel companion', ar: 'رفقة السفر' },
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
})

export const archiveValues: Readonly<Record<string, Text>> = {
  push: { en: 'On a device', ar: 'على جهاز' },
  sms: { en: 'By SMS', ar: 'برسالة نصية' },
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
  male: { en: 'Male', ar: 'ذكر' },
  female: { en: 'Female', ar: 'أنثى' },
  none: { en: 'None yet', ar: 'لا متوسطات بعد' },
  few: { en: 'Not shown until more people have rated', ar: 'تظهر حين يكتمل عدد المقيّمين' },
  shown: { en: 'Shown', ar: 'معروضة' },
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  completed: { en: 'Joined', ar: 'انضم' },
  new_rating: { en: 'A new rating', ar: 'تقييم جديد' },
  ratings_renewed: { en: 'Your ratings were renewed', ar: 'تجدّدت تقييماتك' },
  friend_joined: { en: 'A friend joined', ar: 'انضم صديق' },
  verified: { en: 'You were verified', ar: 'تم توثيقك' },
  verification_removed: { en: 'Your verification was removed', ar: 'أُزيل توثيقك' },
  verify: { en: 'You were verified', ar: 'تم توثيقك' },
  unverify: { en: 'Your verification was removed', ar: 'أُزيل توثيقك' },
  premium_on: { en: 'You became premium', ar: 'أصبح حسابك مميّزًا' },
  premium_off: { en: 'Premium ended', ar: 'لم يعد حسابك مميّزًا' },
}
