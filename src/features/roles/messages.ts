import type { Role } from '#kit/calls/contract.ts'
import type { Text } from '#kit/words/i18n.ts'
import type { roleRefusals } from './contract.ts'

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
