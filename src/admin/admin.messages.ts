import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { number } from '#platform/i18n/plural.ts'
import type { adminCalls } from './admin.contract.ts'
import { casesRefusals } from './cases/cases.messages.ts'

export const adminRefusals: Record<RefusalCodes<typeof adminCalls>, Text> = {
  NOT_ABOUT_ONESELF: casesRefusals.NOT_ABOUT_ONESELF,
  WRONG_PASSWORD: {
    en: 'Invalid admin password',
    ar: 'كلمة مرور الإدارة غير صحيحة',
  },
  TOO_MANY_PASSWORDS: {
    en: 'Too many wrong passwords. Please wait before you try again',
    ar: 'أُدخلت كلمات مرور خاطئة كثيرة. انتظر قبل أن تحاول مجددًا',
  },
  PASSWORD_SWITCHED_OFF: {
    en: 'Password sign-in is turned off. Sign in with a passkey',
    ar: 'الدخول بكلمة المرور معطّل. سجّل الدخول بمفتاح مرور',
  },
  NAMES_REQUIRED: {
    en: 'Both English and Arabic names are required',
    ar: 'الاسمان بالعربية والإنجليزية مطلوبان',
  },
  CATEGORY_NOT_FOUND: {
    en: 'This category doesn’t exist',
    ar: 'هذه الصفة غير موجودة',
  },
  USER_NOT_FOUND: {
    en: 'This user no longer exists',
    ar: 'لم يعد هذا المستخدم موجودًا',
  },
}

export const adminSignInMessages = defineMessages({
  title: {
    en: 'Adminis\u00adtration',
    ar: 'الإدارة',
  },
  text: {
    en: 'Enter the admin password to manage users and rating categories.',
    ar: 'أدخل كلمة مرور الإدارة لتدير المستخدمين وفئات التقييم.',
  },
  password: {
    en: 'Admin password',
    ar: 'كلمة مرور الإدارة',
  },
  show: {
    en: 'Show the password',
    ar: 'إظهار كلمة المرور',
  },
  hide: {
    en: 'Hide the password',
    ar: 'إخفاء كلمة المرور',
  },
  enter: {
    en: 'Open',
    ar: 'دخول',
  },
  ended: {
    en: 'Your admin session has ended. Enter the password again.',
    ar: 'انتهت جلسة الإدارة. أدخل كلمة المرور من جديد.',
  },
  error: {
    en: 'Error',
    ar: 'خطأ',
  },
  denied: {
    en: 'Access Denied',
    ar: 'تم رفض الوصول',
  },
  required: {
    en: 'Required',
    ar: 'مطلوب',
  },
  granted: {
    en: 'Admin Access Granted',
    ar: 'تم منح صلاحية الإدارة',
  },
})

export const adminMessages = defineMessages({
  title: {
    en: 'Adminis\u00adtration',
    ar: 'الإدارة',
  },
  sections: {
    en: 'Sections',
    ar: 'الأقسام',
  },
  users: {
    en: 'User Management',
    ar: 'إدارة المستخدمين',
  },
  categories: {
    en: 'Rating Categories',
    ar: 'فئات التقييم',
  },
  analytics: {
    en: 'Analytics',
    ar: 'الإحصاءات',
  },
  logout: {
    en: 'Admin Logout',
    ar: 'تسجيل خروج المشرف',
  },
  logoutFailed: {
    en: 'Logout Failed',
    ar: 'فشل تسجيل الخروج',
  },
  comingSoon: {
    en: 'Analytics are coming soon',
    ar: 'الإحصاءات قريبًا',
  },
  comingSoonText: {
    en: 'Charts of sign-ups, ratings and more will appear here.',
    ar: 'ستجد هنا رسومًا بيانية لعمليات التسجيل والتقييمات وغيرها.',
  },
})

export const cardMessages = defineMessages({
  cards: {
    en: 'At a glance',
    ar: 'نظرة عامة',
  },
  total: {
    en: 'Total Users',
    ar: 'إجمالي المستخدمين',
  },
  verified: {
    en: 'Verified Users',
    ar: 'المستخدمون الموثّقون',
  },
  unverified: {
    en: 'Unverified',
    ar: 'غير الموثّقين',
  },
  today: {
    en: 'New Today',
    ar: 'الجدد اليوم',
  },
  ofAll: (rate: number) => ({
    en: `${rate}% of all`,
    ar: `${rate}% من الإجمالي`,
  }),
  failed: {
    en: 'Couldn’t load the figures',
    ar: 'تعذّر تحميل الأرقام',
  },
})

export const userMessages = defineMessages({
  search: {
    en: 'Search by name, username or phone',
    ar: 'ابحث بالاسم أو اسم المستخدم أو رقم الجوال',
  },
  clear: {
    en: 'Clear',
    ar: 'مسح',
  },
  list: {
    en: 'Users',
    ar: 'المستخدمون',
  },
  user: {
    en: 'User',
    ar: 'المستخدم',
  },
  phone: {
    en: 'Phone',
    ar: 'الجوال',
  },
  joined: {
    en: 'Joined',
    ar: 'تاريخ الانضمام',
  },
  actions: {
    en: 'Actions',
    ar: 'الإجراءات',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
  verified: {
    en: 'Verified',
    ar: 'موثّق',
  },
  noProfile: {
    en: 'No profile yet',
    ar: 'لم يُكمل ملفه بعد',
  },
  view: {
    en: 'View Profile',
    ar: 'عرض الملف',
  },
  viewNewTab: {
    en: 'View Profile, opens in a new tab',
    ar: 'عرض الملف، في تبويب جديد',
  },
  verify: {
    en: 'Verify',
    ar: 'توثيق',
  },
  unverify: {
    en: 'Unverify',
    ar: 'إلغاء التوثيق',
  },
  remove: {
    en: 'Delete',
    ar: 'حذف',
  },
  signOut: {
    en: 'Sign out everywhere',
    ar: 'تسجيل الخروج من كل الأجهزة',
  },
  signOutAsk: {
    en: 'This ends all their sessions right away, on every device.',
    ar: 'ستنتهي كل جلساته فورًا على كل الأجهزة.',
  },
  signedOut: {
    en: 'Signed out everywhere',
    ar: 'سُجّل الخروج من كل الأجهزة',
  },
  signedOutText: {
    en: 'All sessions have ended. Their next sign-in will be treated as a new device.',
    ar: 'انتهت كل الجلسات، وسيُعامل تسجيل الدخول القادم كأنه من جهاز جديد.',
  },
  signOutFailed: {
    en: 'Couldn’t sign the user out',
    ar: 'تعذّر تسجيل خروج المستخدم',
  },
  cannotView: {
    en: 'Cannot View Profile',
    ar: 'لا يمكن عرض الملف',
  },
  noUsername: {
    en: 'User has no username set',
    ar: 'لم يحدّد المستخدم اسم مستخدم',
  },
  updated: {
    en: 'User Updated',
    ar: 'تم تحديث المستخدم',
  },
  nowVerified: {
    en: 'The user is now verified.',
    ar: 'أصبح المستخدم موثّقًا.',
  },
  nowUnverified: {
    en: 'The user is no longer verified.',
    ar: 'لم يعد المستخدم موثّقًا.',
  },
  updateFailed: {
    en: 'Update Failed',
    ar: 'فشل التحديث',
  },
  verifyFailed: {
    en: 'Failed to update user verification',
    ar: 'تعذّر تحديث توثيق المستخدم',
  },
  deleteTitle: {
    en: 'Delete user',
    ar: 'حذف المستخدم',
  },
  deleteAsk: {
    en: 'Are you sure you want to permanently delete {name}? This action cannot be undone.',
    ar: 'هل تريد حذف {name} نهائيًا؟ لا يمكن التراجع عن هذا الإجراء.',
  },
  thisUser: {
    en: 'this user',
    ar: 'هذا المستخدم',
  },
  cancel: {
    en: 'Cancel',
    ar: 'إلغاء',
  },
  deleted: {
    en: 'User Deleted',
    ar: 'تم حذف المستخدم',
  },
  deletedText: {
    en: 'The account and everything in it were deleted.',
    ar: 'تم حذف الحساب وكل ما يتعلق به.',
  },
  deleteFailed: {
    en: 'Delete Failed',
    ar: 'فشل الحذف',
  },
  deleteFailedText: {
    en: 'Failed to delete user',
    ar: 'تعذّر حذف المستخدم',
  },
  none: {
    en: 'No users found',
    ar: 'لم يُعثر على مستخدمين',
  },
  nobodyYet: {
    en: 'No one has joined yet',
    ar: 'لم ينضم أحد بعد',
  },
  nobodyYetText: {
    en: 'Share this link with your first members:',
    ar: 'شارك هذا الرابط مع أول أعضائك:',
  },
  noneText: {
    en: 'Try part of the name, the username or the phone number.',
    ar: 'ابحث بجزء من الاسم أو اسم المستخدم أو رقم الجوال.',
  },
  failed: {
    en: 'Couldn’t load the users',
    ar: 'تعذّر تحميل المستخدمين',
  },
  stale: {
    en: 'Couldn’t refresh the list, so it may be out of date.',
    ar: 'تعذّر تحديث القائمة. قد يكون المعروض قديمًا.',
  },
  more: {
    en: 'Show more',
    ar: 'عرض المزيد',
  },
})

export const categoryMessages = defineMessages({
  order: (n: number) => ({
    en: `Display order ${number(n)}`,
    ar: `ترتيب العرض ${number(n)}`,
  }),
  key: {
    en: 'Key',
    ar: 'المفتاح',
  },
  noDescription: {
    en: 'No description',
    ar: 'بلا وصف',
  },
  edit: {
    en: 'Edit',
    ar: 'تعديل',
  },
  editTitle: {
    en: 'Edit category',
    ar: 'تعديل الصفة',
  },
  english: {
    en: 'English',
    ar: 'بالإنجليزية',
  },
  arabic: {
    en: 'Arabic',
    ar: 'بالعربية',
  },
  nameEn: {
    en: 'Name in English',
    ar: 'الاسم بالإنجليزية',
  },
  nameAr: {
    en: 'Name in Arabic',
    ar: 'الاسم بالعربية',
  },
  descriptionEn: {
    en: 'Description in English (optional)',
    ar: 'الوصف بالإنجليزية (اختياري)',
  },
  descriptionAr: {
    en: 'Description in Arabic (optional)',
    ar: 'الوصف بالعربية (اختياري)',
  },
  cancel: {
    en: 'Cancel',
    ar: 'إلغاء',
  },
  save: {
    en: 'Save',
    ar: 'حفظ',
  },
  invalid: {
    en: 'Validation Error',
    ar: 'بيانات غير مكتملة',
  },
  nameMissing: {
    en: 'Required',
    ar: 'مطلوب',
  },
  updated: {
    en: 'Category Updated',
    ar: 'تم تحديث الصفة',
  },
  updatedText: {
    en: 'People will see it the next time they rate someone.',
    ar: 'ستظهر للناس في تقييمهم القادم.',
  },
  updateFailed: {
    en: 'Update Failed',
    ar: 'فشل التحديث',
  },
  updateFailedText: {
    en: 'Failed to update category',
    ar: 'تعذّر تحديث الصفة',
  },
  failed: {
    en: 'Failed to fetch categories',
    ar: 'تعذّر تحميل الصفات',
  },
})

export const inPasswordField = defineMessages({
  WRONG_PASSWORD: { en: 'Wrong', ar: 'غير صحيحة' },
})
