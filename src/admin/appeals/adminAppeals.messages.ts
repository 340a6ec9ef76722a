import type { RefusalCodes } from '#platform/api/contract.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { casesRefusals } from '../cases/cases.messages.ts'
import type { appealsCalls } from './adminAppeals.contract.ts'

export const appealsRefusals: Record<RefusalCodes<typeof appealsCalls>, Text> = {
  REASON_DOES_NOT_FIT: casesRefusals.REASON_DOES_NOT_FIT,
  NOT_ABOUT_ONESELF: casesRefusals.NOT_ABOUT_ONESELF,
  APPEAL_NOT_FOUND: {
    en: 'This appeal has already been decided',
    ar: 'سبق البتّ في هذا التظلّم',
  },
  DECIDED_BY_ANOTHER: {
    en: 'You made this decision, so someone else must review the appeal',
    ar: 'أنت من أصدر هذا القرار، لذلك يراجع التظلّم شخص آخر',
  },
}
