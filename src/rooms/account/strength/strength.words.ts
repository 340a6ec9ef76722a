import type { Text } from '#ground/words/i18n.ts'
import type { graveRefusals, stopRefusals } from './strength.contract.ts'

export const graveWords: Record<keyof typeof graveRefusals, Text> = {
  STEP_UP_REQUIRED: {
    en: 'Please confirm that it is you first',
    ar: 'يرجى تأكيد هويتك أولًا',
  },
}

export const stopWords: Record<keyof typeof stopRefusals, Text> = {
  MAY_NOT_STOP: {
    en: 'An earlier device asked for this. Use your passkey or a recovery code first, or stop it on that device',
    ar: 'طلب ذلك جهازٌ أقدم. استخدم مفتاح المرور أو رمز استعادة أولًا، أو أوقفه من ذلك الجهاز',
  },
}
