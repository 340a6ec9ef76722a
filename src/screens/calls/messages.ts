import type { Access } from '#kit/calls/contract.ts'
import { messages, type Text } from '#kit/words/i18n.ts'

export const callsWords = messages({
  title: { en: 'Calls', ar: 'الطلبات البرمجية' },
  intro: {
    en: 'Everything you can ask of the server, with every answer and refusal. Trying a call really makes it.',
    ar: 'كل ما يمكن طلبه من الخادم، مع كل إجابة وكل رفض. تُنفَّذ التجارب فعليًا.',
  },
  back: { en: 'Back to the start', ar: 'العودة إلى البداية' },
  signedInAs: { en: 'You are signed in as', ar: 'تجرّبها باسم' },
  signedOut: { en: 'You are signed out.', ar: 'تجرّبها دون تسجيل الدخول.' },
  raw: { en: 'For other tools', ar: 'للأدوات الأخرى' },
  rooms: { en: 'Rooms', ar: 'الأقسام' },
  find: { en: 'Find a call', ar: 'ابحث عن طلب' },
  findHint: { en: 'By a part of its path, its name or a refusal.', ar: 'بجزء من مساره أو اسمه أو رمز رفضه.' },
  noneFound: { en: 'No matching call', ar: 'لا طلب يحتوي على هذا' },
  loading: { en: 'Loading the calls', ar: 'جارٍ تحميل الطلبات' },
  failed: { en: 'The calls could not be loaded', ar: 'تعذّر تحميل الطلبات' },

  sent: { en: 'What is sent', ar: 'ما يُرسَل' },
  answered: { en: 'What is answered', ar: 'ما يُجاب به' },
  refusals: { en: 'What is refused', ar: 'ما يُرفَض' },
  shared: { en: 'Refusals that any call may give', ar: 'وما قد يُرفَض به أي طلب' },
  nothing: { en: 'Nothing', ar: 'لا شيء' },
  aFile: { en: 'A file', ar: 'ملف' },
  inPath: { en: 'in the path', ar: 'في المسار' },
  optional: { en: 'optional', ar: 'اختياري' },

  attempt: { en: 'Try it', ar: 'جرّبه' },
  changes: { en: 'This call changes things for real.', ar: 'هذا الطلب يغيّر البيانات فعليًا.' },
  body: { en: 'Body, as JSON', ar: 'المحتوى بصيغة JSON' },
  notJson: { en: 'This is not JSON.', ar: 'هذا ليس JSON صحيحًا.' },
  needed: { en: 'This is required.', ar: 'هذا مطلوب.' },
  make: { en: 'Send this call', ar: 'نفّذ هذا الطلب' },
  answer: { en: 'The answer', ar: 'الإجابة' },
  milliseconds: (count: number) => ({ en: `${count} ms`, ar: `${count} م.ث` }),
  fileOf: (bytes: number) => ({ en: `A file of ${bytes} bytes.`, ar: `ملف بحجم ${bytes} بايت.` }),
  curl: { en: 'For a terminal', ar: 'للطرفية' },
  copy: { en: 'Copy', ar: 'نسخ' },
  copied: { en: 'Copied', ar: 'تم النسخ' },
  notCopied: { en: 'It could not be copied', ar: 'تعذّر النسخ' },
})

export const accessWords: Readonly<Record<Access, Text>> = {
  public: { en: 'for everyone', ar: 'للجميع' },
  registering: { en: 'while registering', ar: 'أثناء التسجيل' },
  member: { en: 'for members', ar: 'للأعضاء' },
  admin: { en: 'for the admin', ar: 'للإدارة' },
}

/** A room that is not here is shown by its own name. */
export const roomWords: Readonly<Record<string, Text>> = {
  admin: { en: 'Administration', ar: 'الإدارة' },
  analytics: { en: 'Charts for the admin', ar: 'رسوم الإدارة البيانية' },
  auth: { en: 'Signing in', ar: 'تسجيل الدخول' },
  deletion: { en: 'Deleting an account', ar: 'حذف الحساب' },
  export: { en: 'Taking your data', ar: 'تصدير البيانات' },
  handles: { en: 'User IDs', ar: 'معرّفات المستخدمين' },
  notifications: { en: 'Notifications', ar: 'الإشعارات' },
  preferences: { en: 'Preferences', ar: 'التفضيلات' },
  profiles: { en: 'Profiles', ar: 'الملفات الشخصية' },
  ratings: { en: 'Ratings', ar: 'التقييمات' },
  referrals: { en: 'Invitations', ar: 'الدعوات' },
  search: { en: 'Search', ar: 'البحث' },
}
