import { maxTextLength } from '#features/moderation/decisions/textLimits.ts'
import type { RefusalCodes } from '#platform/api/contract.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import type { casesCalls } from './cases.contract.ts'

export const casesRefusals: Record<RefusalCodes<typeof casesCalls>, Text> = {
  CASE_NOT_FOUND: {
    en: 'There is no such case any more',
    ar: 'لم يعد هذا البلاغ موجودًا',
  },
  CASE_TAKEN_BY_ANOTHER: {
    en: 'Someone else is looking at this case',
    ar: 'ينظر شخص آخر في هذا البلاغ',
  },
  NO_PHOTO: {
    en: 'There is no photo',
    ar: 'لا توجد صورة',
  },
  USER_NOT_FOUND: {
    en: 'User not found',
    ar: 'المستخدم غير موجود',
  },
  SAID_TOO_LONG: {
    en: `A note has at most ${maxTextLength.report} characters`,
    ar: `لا تزيد الملاحظة على ${maxTextLength.report} حرف`,
  },
  REASON_DOES_NOT_FIT: {
    en: 'This reason does not belong to this measure',
    ar: 'هذا السبب لا يناسب هذا الإجراء',
  },
  RULE_NOT_MET: {
    en: 'The rule is not met: fewer than ten wait, or they have too little in common',
    ar: 'القاعدة غير مستوفاة: المنتظرون أقل من عشرة أو لا يجمعهم ما يكفي',
  },
  NOT_ABOUT_ONESELF: {
    en: 'This concerns you, or someone of your invitations. Someone else decides',
    ar: 'هذا الأمر يخصك أو يخص أحدًا من دعواتك، ويبتّ فيه غيرك',
  },
  ONE_DECISION_A_CASE: {
    en: 'This case was decided already',
    ar: 'سبق البتّ في هذا البلاغ',
  },
  TOO_LATE_TO_UNDO: {
    en: 'The ten seconds are over, and both sides have been told',
    ar: 'انقضت الثواني العشر وأُبلغ الطرفان',
  },
}
