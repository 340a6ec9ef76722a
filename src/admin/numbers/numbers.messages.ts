import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { numbersCalls } from './numbers.contract.ts'

export const numbersRefusals: Record<RefusalCodes<typeof numbersCalls>, Text> = {
  INVALID_PHONE: {
    en: 'This isn’t a mobile number',
    ar: 'هذا ليس رقم جوال صحيحًا',
  },
  NUMBER_NOT_FOUND: {
    en: 'This account no longer exists',
    ar: 'لم يعد هذا الحساب موجودًا',
  },
}

export const blockedNumberMessages = defineMessages({
  reveal: {
    en: 'Show the number',
    ar: 'إظهار الرقم',
  },
  failed: {
    en: 'Couldn’t show the number',
    ar: 'تعذّر إظهار الرقم',
  },
})
