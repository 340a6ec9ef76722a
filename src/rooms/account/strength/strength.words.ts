import type { Text } from '#ground/words/i18n.ts'
import type { graveRefusals } from './strength.contract.ts'

export const graveWords: Record<keyof typeof graveRefusals, Text> = {
  SESSION_LIMITED: {
    en: 'This device may not do that yet. See Protect my account in the settings',
    ar: 'لا يمكن لهذا الجهاز فعل ذلك بعد. راجع «حماية الحساب» في الإعدادات',
  },
  STEP_UP_REQUIRED: {
    en: 'Please confirm that it is you first',
    ar: 'يرجى تأكيد هويتك أولًا',
  },
}

export const fullOnlyWords = { SESSION_LIMITED: graveWords.SESSION_LIMITED }
