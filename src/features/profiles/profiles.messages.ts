import { handleMessages } from '#features/accounts/handles/handles.messages.ts'
import { photoRefusalMessages } from '#features/photos/photos.messages.ts'
import { adultsOnly } from '#features/privacy/consents/consents.messages.ts'
import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'
import type { profilesCalls } from './profiles.contract.ts'

export const profilesRefusals: Record<RefusalCodes<typeof profilesCalls>, Text> = {
  ...photoRefusalMessages,
  USER_ID_TAKEN: {
    en: 'This User ID is taken. Please choose a different User ID',
    ar: 'معرّف المستخدم هذا محجوز. يرجى اختيار معرّف آخر',
  },
  TOO_MANY_USER_IDS: {
    en: 'You’ve chosen three new User IDs within 30 days. Please try again later',
    ar: 'اخترت ثلاثة معرّفات جديدة خلال 30 يومًا. يرجى المحاولة لاحقًا',
  },
  INVALID_INPUT: {
    en: 'Please check what you entered',
    ar: 'يرجى التحقق مما أدخلته',
  },
  ADULTS_ONLY: adultsOnly,
  NUMBER_CLOSED: {
    en: 'This number can’t have an account anymore. If you think this is a mistake, write to us',
    ar: 'لا يمكن إنشاء حساب بهذا الرقم بعد الآن. إن كنت ترى أن هذا خطأ فراسلنا',
  },
  WORDS_REMOVED: {
    en: 'We removed this from your profile. Please write something else',
    ar: 'أزلنا هذا من ملفك. يرجى كتابة غيره',
  },
  USER_NOT_FOUND: {
    en: 'User not found',
    ar: 'المستخدم غير موجود',
  },
}

export const registrationMessages = defineMessages({
  title: {
    en: 'About you',
    ar: 'عرّف بنفسك',
  },
  name: {
    en: 'Display name',
    ar: 'الاسم الظاهر',
  },
  required: {
    en: 'Required',
    ar: 'مطلوب',
  },
  gender: {
    en: 'Gender',
    ar: 'الجنس',
  },
  genderMissing: {
    en: 'Please select your gender',
    ar: 'يرجى تحديد الجنس',
  },
  male: {
    en: 'Male',
    ar: 'ذكر',
  },
  female: {
    en: 'Female',
    ar: 'أنثى',
  },
  age: {
    en: 'Age (optional)',
    ar: 'العمر (اختياري)',
  },
  ageOutOfRange: {
    en: 'Please enter an age from 13 to 100',
    ar: 'يرجى إدخال عمر من 13 إلى 100',
  },
  ageBrief: {
    en: '13 to 100',
    ar: 'من 13 إلى 100',
  },
  submit: {
    en: 'Complete registration',
    ar: 'إتمام التسجيل',
  },
  error: {
    en: 'Error',
    ar: 'خطأ',
  },
  complete: {
    en: 'Registration Complete',
    ar: 'اكتمل التسجيل',
  },
  failed: {
    en: 'Setup Failed',
    ar: 'تعذّر الإعداد',
  },
  failedText: {
    en: 'Failed to setup profile',
    ar: 'تعذّر إعداد الملف الشخصي',
  },
})

export const profileFormMessages = {
  name: {
    missing: {
      why: { en: 'Please enter your display name', ar: 'يرجى إدخال اسمك الظاهر' },
      brief: registrationMessages.required,
    },
    tooLong: {
      why: { en: 'A display name can have at most 50 characters', ar: 'لا يزيد الاسم الظاهر على 50 حرفًا' },
      brief: { en: 'At most 50 characters', ar: '50 حرفًا على الأكثر' },
    },
    unreadable: {
      why: {
        en: 'A display name needs at least one letter or digit',
        ar: 'يجب أن يحتوي الاسم الظاهر على حرف أو رقم واحد على الأقل',
      },
      brief: { en: 'At least one letter or digit', ar: 'حرف أو رقم واحد على الأقل' },
    },
  },
  bioTooLong: {
    why: { en: 'Please shorten it to 500 characters', ar: 'يرجى اختصارها إلى 500 حرف' },
    brief: { en: 'Over 500 characters', ar: 'أكثر من 500 حرف' },
  },
  inUserId: {
    USER_ID_TAKEN: handleMessages.takenBrief,
    TOO_MANY_USER_IDS: { en: 'Three in 30 days', ar: 'ثلاثة خلال 30 يومًا' },
  },
} as const

export const badgeMessages = defineMessages({
  verified: {
    en: 'Verified',
    ar: 'حساب موثّق',
  },
  premium: {
    en: 'Premium',
    ar: 'حساب مميّز',
  },
  new: {
    en: 'New User',
    ar: 'حساب جديد',
  },
})

export const profileMessages = defineMessages({
  failed: {
    en: 'Couldn’t load this profile',
    ar: 'تعذّر تحميل هذا الملف الشخصي',
  },
  notFound: {
    en: 'User not found',
    ar: 'المستخدم غير موجود',
  },
  notFoundText: {
    en: 'There’s no visible profile with this user ID.',
    ar: 'لا يوجد ملف شخصي ظاهر بهذا المعرّف.',
  },
  backToSearch: {
    en: 'Back to search',
    ar: 'العودة إلى البحث',
  },
  rate: {
    en: 'Rate This User',
    ar: 'تقييم هذا الشخص',
  },
  message: {
    en: 'Message (Coming Soon)',
    ar: 'رسالة (قريبًا)',
  },
  messageText: {
    en: 'You can’t send messages on Simat yet.',
    ar: 'لا يمكنك إرسال الرسائل في سِمات بعد.',
  },
  breakdownHidden: {
    en: 'Ratings by trait aren’t shown.',
    ar: 'التقييمات حسب الصفة غير معروضة.',
  },
})

export const ratedBy = (count: number) =>
  plural(count, {
    en: { one: 'Rated by # user', other: 'Rated by # users' },
    ar: {
      zero: 'لا تقييمات من أحد بعد',
      one: 'تقييم من مستخدم واحد',
      two: 'تقييم من مستخدمَين',
      few: 'تقييم من # مستخدمين',
      many: 'تقييم من # مستخدمًا',
      other: 'تقييم من # مستخدم',
    },
  })

export const yearsOld = (age: number) =>
  plural(age, {
    en: { one: '# year old', other: '# years old' },
    ar: {
      zero: '# سنة',
      one: 'سنة واحدة',
      two: 'سنتان',
      few: '# سنوات',
      many: '# سنة',
      other: '# سنة',
    },
  })
