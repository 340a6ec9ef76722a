import type { Text } from '#platform/i18n/i18n.ts'
import type { Role } from './roles.contract.ts'

export const roleNames: Record<Role, Text> = {
  triage: {
    en: 'Triage',
    ar: 'فرز البلاغات',
  },
  moderator: {
    en: 'Moderator',
    ar: 'الإشراف على المحتوى',
  },
  admin: {
    en: 'Administrator',
    ar: 'الإدارة',
  },
}
