import type { RefusalCodes } from '#kit/contract.ts'
import type { Text } from '#kit/i18n.ts'
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
