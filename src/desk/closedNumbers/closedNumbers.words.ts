import type { RefusalCodes } from '#ground/calls/contract.ts'
import type { Text } from '#ground/words/i18n.ts'
import type { closedNumbersCalls } from './closedNumbers.contract.ts'

export const closedNumbersRefusals: Record<RefusalCodes<typeof closedNumbersCalls>, Text> = {
  INVALID_PHONE: {
    en: 'This is no mobile number',
    ar: 'هذا ليس رقم جوال صحيحًا',
  },
}
