import type { Text } from '#platform/i18n/i18n.ts'
import type { sensitiveActionRefusals } from './sensitiveActions.contract.ts'

export const sensitiveActionMessages: Record<keyof typeof sensitiveActionRefusals, Text> = {
  STEP_UP_REQUIRED: {
    en: 'Please confirm it’s you first',
    ar: 'يرجى تأكيد هويتك أولًا',
  },
}
