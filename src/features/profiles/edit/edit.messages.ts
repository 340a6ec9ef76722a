import { defineMessages } from '#platform/i18n/i18n.ts'

export const editMessages = defineMessages({
  title: { en: 'Edit profile', ar: 'تعديل الملف الشخصي' },
  back: { en: 'Back to the home page', ar: 'العودة إلى الصفحة الرئيسية' },
  loadFailed: { en: 'Couldn’t load your profile', ar: 'تعذّر تحميل ملفك الشخصي' },
  signIn: { en: 'Please sign in to edit your profile', ar: 'سجّل الدخول لتعديل ملفك الشخصي' },
  signInButton: { en: 'Sign in', ar: 'تسجيل الدخول' },

  gender: { en: 'Gender (optional)', ar: 'الجنس (اختياري)' },
  none: { en: 'Prefer not to say', ar: 'أفضّل عدم الذكر' },

  bio: { en: 'About you (optional)', ar: 'نبذة عنك (اختياري)' },
  bioHint: {
    en: 'It appears on your profile. Up to 500 characters.',
    ar: 'تظهر في ملفك الشخصي. حتى 500 حرف.',
  },

  update: { en: 'Update profile', ar: 'تحديث الملف الشخصي' },
  updated: { en: 'Profile Updated', ar: 'تم تحديث الملف الشخصي' },
  updatedText: { en: 'People can see your changes now.', ar: 'أصبحت تعديلاتك ظاهرة للناس.' },
  failed: { en: 'Update Failed', ar: 'تعذّر التحديث' },
  failedText: { en: 'Failed to update profile', ar: 'تعذّر تحديث الملف الشخصي' },
  nameRequired: { en: 'Display Name Required', ar: 'الاسم الظاهر مطلوب' },
  handleTaken: { en: 'User ID Unavailable', ar: 'معرّف المستخدم غير متاح' },
  ageOutOfRange: { en: 'Enter an age from 13 to 120', ar: 'أدخل عمرًا من 13 إلى 120' },
  ageBrief: { en: '13 to 120', ar: 'من 13 إلى 120' },

  leave: { en: 'Leave without saving?', ar: 'الخروج دون حفظ؟' },
  leaveText: { en: 'Your changes aren’t saved yet.', ar: 'لم تُحفظ تعديلاتك بعد.' },
  stay: { en: 'Keep editing', ar: 'متابعة التعديل' },
  discard: { en: 'Discard changes', ar: 'تجاهل التعديلات' },
})
