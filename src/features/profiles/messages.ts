import type { RefusalCodes } from '#kit/contract.ts'
import { messages, type Text } from '#kit/i18n.ts'
import type { profilesCalls } from './contract.ts'

export const profilesRefusals: Record<RefusalCodes<typeof profilesCalls>, Text> = {
  USER_ID_TAKEN: {
    en: 'This User ID is taken. Please choose a different User ID',
    ar: 'معرّف المستخدم هذا محجوز. يرجى اختيار معرّف آخر',
  },
  INVALID_INPUT: {
    en: 'Please check what you entered',
    ar: 'يرجى التحقق مما أدخلته',
  },
  USER_NOT_FOUND: {
    en: 'User not found',
    ar: 'المستخدم غير موجود',
  },
}

export const registrationWords = messages({
  title: {
    en: 'What should people call you?',
    ar: 'بماذا يناديك الناس؟',
  },
  text: {
    en: 'This is how people who know you find and rate you.',
    ar: 'هكذا يجدك من يعرفونك ويقيّمونك.',
  },
  name: {
    en: 'Display name',
    ar: 'الاسم الظاهر',
  },
  nameMissing: {
    en: 'Please enter your display name',
    ar: 'يرجى إدخال اسمك الظاهر',
  },
  nameTooLong: {
    en: 'A display name has at most 50 characters',
    ar: 'لا يزيد الاسم الظاهر على 50 حرفًا',
  },
  gender: {
    en: 'Gender',
    ar: 'الجنس',
  },
  choose: {
    en: 'Choose…',
    ar: 'اختر…',
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
    en: 'An age from 13 to 100',
    ar: 'عمر من 13 إلى 100',
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
  completeText: {
    en: 'Welcome to Simat!',
    ar: 'أهلًا بك في سِمات!',
  },
  failed: {
    en: 'Setup Failed',
    ar: 'تعذّر الإعداد',
  },
})
