import type { Text } from '#kit/words/i18n.ts'
import type { roleRefusals } from './contract.ts'

export const roleWords: Record<keyof typeof roleRefusals, Text> = {
  ROLE_REQUIRED: {
    en: 'Your role does not allow this',
    ar: 'دورك لا يسمح بهذا',
  },
}
