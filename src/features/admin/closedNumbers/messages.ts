import { roleWords } from '#features/roles/messages.ts'
import type { RefusalCodes } from '#kit/calls/contract.ts'
import type { Text } from '#kit/words/i18n.ts'
import type { closedNumbersCalls } from './contract.ts'

export const closedNumbersRefusals: Record<RefusalCodes<typeof closedNumbersCalls>, Text> = {
  ...roleWords,
  INVALID_PHONE: {
    en: 'This is no mobile number',
    ar: 'هذا ليس رقم جوال صحيحًا',
  },
}
