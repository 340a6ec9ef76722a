import type { Role } from '#ground/calls/contract.ts'
import type { Text } from '#ground/words/i18n.ts'
import type { roleRefusals } from './roles.contract.ts'

export const roleWords: Record<keyof typeof roleRefusals, Text> = {
  ROLE_REQUIRED: {
    en: 'Your role does not allow this',
    ar: 'دورك لا يسمح بهذا',
  },
}

export const roleNames: Record<Role, Text> = {
  triage: {
    en: 'Triage',
    ar: 'فرز البلاغات',
  },
  moderator: {
    en: 'Moderator',
    ar: 'مشرف على المحتوى',
  },
  admin: {
    en: 'Administrator',
    ar: 'مدير',
  },
}
