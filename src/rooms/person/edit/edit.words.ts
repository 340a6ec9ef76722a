import { messages } from '#ground/words/i18n.ts'

export const editWords = messages({
  title: { en: 'Edit profile', ar: 'تعديل الملف الشخصي' },
  back: { en: 'Back to the home page', ar: 'العودة إلى الصفحة الرئيسية' },
  loadFailed: { en: 'Your profile could not be loaded', ar: 'تعذّر تحميل ملفك الشخصي' },
  signIn: { en: 'Please sign in to edit your profile', ar: 'سجّل الدخول لتعديل ملفك الشخصي' },
  signInButton: { en: 'Sign in', ar: 'تسجيل الدخول' },

  name: { en: 'Display name', ar: 'الاسم الظاهر' },
  gender: { en: 'Gender (optional)', ar: 'الجنس (اختياري)' },
  female: { en: 'Female', ar: 'أنثى' },
  male: { en: 'Male', ar: 'ذكر' },
  none: { en: 'Prefer not to say', ar: 'أفضّل عدم الذكر' },
  age: { en: 'Age (optional)', ar: 'العمر (اختياري)' },

  bio: { en: 'About you (optional)', ar: 'نبذة عنك (اختياري)' },
  bioHint: {
    en: 'It appears on your profile. At most 500 characters.',
    ar: 'تظهر في ملفك الشخصي. 500 حرف على الأكثر.',
  },
  bioBrief: { en: 'Over 500 characters', ar: 'أكثر من 500 حرف' },
  bioTooLong: { en: 'Please shorten it to 500 characters', ar: 'يرجى اختصارها إلى 500 حرف' },

  update: { en: 'Update profile', ar: 'تحديث الملف الشخصي' },
  updated: { en: 'Profile Updated', ar: 'تم تحديث الملف الشخصي' },
  updatedText: { en: 'People can see your changes now.', ar: 'يرى الناس تعديلاتك من الآن.' },
  failed: { en: 'Update Failed', ar: 'تعذّر التحديث' },
  failedText: { en: 'Failed to update profile', ar: 'تعذّر تحديث الملف الشخصي' },
  nameRequired: { en: 'Display Name Required', ar: 'الاسم الظاهر مطلوب' },
  nameMissing: { en: 'Please enter your display name', ar: 'يرجى إدخال اسمك الظاهر' },
  required: { en: 'Required', ar: 'مطلوب' },
  nameBrief: { en: 'At most 50 characters', ar: '50 حرفًا على الأكثر' },
  nameText: {
    en: 'Please enter a display name of at most 50 characters',
    ar: 'يرجى إدخال اسم ظاهر لا يزيد على 50 حرفًا',
  },
  nameUnreadable: {
    en: 'Please choose a name that people can read, with at least one letter or digit',
    ar: 'يرجى اختيار اسم مقروء، فيه حرف أو رقم واحد على الأقل',
  },
  nameUnreadableBrief: { en: 'At least one letter or digit', ar: 'حرف أو رقم واحد على الأقل' },
  handleTaken: { en: 'User ID Unavailable', ar: 'معرّف المستخدم غير متاح' },
  handleText: { en: 'Please choose a different User ID', ar: 'يرجى اختيار معرّف مستخدم آخر' },
  handleTooMany: { en: 'Three in 30 days', ar: 'ثلاثة خلال 30 يومًا' },
  ageOutOfRange: { en: 'Enter an age from 13 to 120', ar: 'أدخل عمرًا من 13 إلى 120' },
  ageBrief: { en: '13 to 120', ar: 'من 13 إلى 120' },

  leave: { en: 'Leave without saving?', ar: 'الخروج دون حفظ؟' },
  leaveText: { en: 'Your changes are not saved yet.', ar: 'لم تُحفظ تعديلاتك بعد.' },
  stay: { en: 'Keep editing', ar: 'متابعة التعديل' },
  discard: { en: 'Discard changes', ar: 'تجاهل التعديلات' },
})
