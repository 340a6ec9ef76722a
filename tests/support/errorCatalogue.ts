import type { Language } from '#platform/i18n/i18n.ts'

export type CatalogueText = readonly [title: string, text?: string]

export const errorCatalogue = {
  'empty phone': {
    en: ['Error', 'Please enter your phone number'],
    ar: ['خطأ', 'يرجى إدخال رقم جوالك'],
  },
  'send code fails': {
    en: ['Failed to send OTP', 'Network error. Please check your connection and try again.'],
    ar: ['تعذّر إرسال رمز التحقق', 'خطأ في الشبكة. يرجى التحقق من اتصالك ثم المحاولة مجددًا.'],
  },
  'send code refused': {
    en: ['Failed to send OTP', 'This is not a mobile number we can send a code to'],
    ar: ['تعذّر إرسال رمز التحقق', 'هذا ليس رقم جوال يمكننا إرسال رمز إليه'],
  },
  'code sent': { en: ['OTP Sent'], ar: ['تم إرسال رمز التحقق'] },
  'bad code length': {
    en: ['Invalid OTP', 'Please enter the complete 6-digit code'],
    ar: ['رمز التحقق غير صالح', 'يرجى إدخال الرمز كاملًا من 6 أرقام'],
  },
  'verify fails': {
    en: ['Verification Failed', 'Invalid OTP code'],
    ar: ['فشل التحقق', 'رمز التحقق غير صحيح'],
  },
  'resend fails': { en: ['Failed to resend OTP'], ar: ['تعذّرت إعادة إرسال رمز التحقق'] },
  'code resent': { en: ['OTP Resent'], ar: ['تمت إعادة إرسال رمز التحقق'] },
  verified: {
    en: ['Verification Successful', 'Please complete your profile'],
    ar: ['تم التحقق بنجاح', 'يرجى إكمال ملفك الشخصي'],
  },
  'logged in': { en: ['Login Successful', 'Welcome back!'], ar: ['تم تسجيل الدخول', 'أهلًا بعودتك!'] },
  'no name': {
    en: ['Error', 'Please enter your display name'],
    ar: ['خطأ', 'يرجى إدخال اسمك الظاهر'],
  },
  'no gender': { en: ['Error', 'Please select your gender'], ar: ['خطأ', 'يرجى تحديد الجنس'] },
  'user ID taken': {
    en: ['Error', 'Please choose a different User ID'],
    ar: ['خطأ', 'يرجى اختيار معرّف مستخدم آخر'],
  },
  'setup fails': {
    en: ['Setup Failed', 'Failed to setup profile'],
    ar: ['تعذّر الإعداد', 'تعذّر إعداد الملف الشخصي'],
  },
  registered: { en: ['Registration Complete'], ar: ['اكتمل التسجيل'] },
  'photo too large': {
    en: ['File too large', 'Please choose an image smaller than 5MB'],
    ar: ['الملف كبير جدًا', 'يرجى اختيار صورة حجمها أقل من 5 ميغابايت'],
  },
  'photo too large to edit': {
    en: ['File too large', 'Image file too large. Maximum size is 10MB'],
    ar: ['الملف كبير جدًا', 'حجم الصورة كبير جدًا. الحد الأقصى 10 ميغابايت'],
  },
  'photo of another type': {
    en: ['Upload Failed', 'Please select a valid image file (JPEG, PNG, or WebP)'],
    ar: ['فشل رفع الصورة', 'يرجى اختيار صورة بصيغة صحيحة (JPEG أو PNG أو WebP)'],
  },
  'image upload fails': {
    en: ['Upload Failed', 'Failed to process image'],
    ar: ['فشل رفع الصورة', 'تعذّرت معالجة الصورة'],
  },
  'image not compressed': {
    en: ['Upload Failed', 'Failed to compress image'],
    ar: ['فشل رفع الصورة', 'تعذّر ضغط الصورة'],
  },
  'image not loaded': {
    en: ['Upload Failed', 'Failed to load image'],
    ar: ['فشل رفع الصورة', 'تعذّر تحميل الصورة'],
  },
  'image compressed': {
    en: ['Image Compressed', 'Size reduced from'],
    ar: ['ضُغطت الصورة', 'قُلّص حجمها من'],
  },
  'image ready': { en: ['Image Ready'], ar: ['الصورة جاهزة'] },
  'name removed': {
    en: ['Display Name Required', 'Please enter your display name'],
    ar: ['الاسم الظاهر مطلوب', 'يرجى إدخال اسمك الظاهر'],
  },
  'new user ID taken': {
    en: ['User ID Unavailable', 'Please choose a different User ID'],
    ar: ['معرّف المستخدم غير متاح', 'يرجى اختيار معرّف مستخدم آخر'],
  },
  'edit fails': {
    en: ['Update Failed', 'Failed to update profile'],
    ar: ['تعذّر التحديث', 'تعذّر تحديث الملف الشخصي'],
  },
  edited: { en: ['Profile Updated'], ar: ['تم تحديث الملف الشخصي'] },
  'logout fails': {
    en: ['Logout Failed', 'Failed to logout'],
    ar: ['فشل تسجيل الخروج', 'تعذّر تسجيل الخروج'],
  },
  'logged out': { en: ['Logged Out'], ar: ['تم تسجيل الخروج'] },
  'rating fails': { en: ['Error', 'Failed to submit rating'], ar: ['خطأ', 'تعذّر إرسال التقييم'] },
  'search fails': {
    en: ['Search failed', 'Failed to search users'],
    ar: ['تعذّر البحث', 'لم نتمكّن من البحث عن المستخدمين'],
  },
  'link copied': { en: ['Link Copied!'], ar: ['تم نسخ الرابط!'] },
  'data export': { en: ['Data export will be available soon'], ar: ['سيتوفّر تصدير البيانات قريبًا'] },
  'account deletion': {
    en: ['Account deletion is coming soon', 'Please contact support'],
    ar: ['حذف الحساب سيتوفّر قريبًا', 'يرجى التواصل مع الدعم'],
  },
  'wrong admin password': {
    en: ['Access Denied', 'Invalid admin password'],
    ar: ['تم رفض الوصول', 'كلمة مرور الإدارة غير صحيحة'],
  },
  'admin access': { en: ['Admin Access Granted'], ar: ['تم منح صلاحية الإدارة'] },
  'category fetch fails': { en: ['Failed to fetch categories'], ar: ['تعذّر تحميل الصفات'] },
  'category validation': {
    en: ['Validation Error', 'Both English and Arabic names are required'],
    ar: ['بيانات غير مكتملة', 'الاسمان بالعربية والإنجليزية مطلوبان'],
  },
  'category update fails': {
    en: ['Update Failed', 'Failed to update category'],
    ar: ['فشل التحديث', 'تعذّر تحديث الصفة'],
  },
  'category updated': { en: ['Category Updated'], ar: ['تم تحديث الصفة'] },
  'verification update fails': {
    en: ['Update Failed', 'Failed to update user verification'],
    ar: ['فشل التحديث', 'تعذّر تحديث توثيق المستخدم'],
  },
  'user updated': { en: ['User Updated'], ar: ['تم تحديث المستخدم'] },
  'user without username': {
    en: ['Cannot View Profile', 'User has no username set'],
    ar: ['لا يمكن عرض الملف', 'لم يحدّد المستخدم اسم مستخدم'],
  },
  'delete user fails': {
    en: ['Delete Failed', 'Failed to delete user'],
    ar: ['فشل الحذف', 'تعذّر حذف المستخدم'],
  },
  'user deleted': { en: ['User Deleted'], ar: ['تم حذف المستخدم'] },
} as const satisfies Readonly<Record<string, Record<Language, CatalogueText>>>

export type CatalogueRow = keyof typeof errorCatalogue
