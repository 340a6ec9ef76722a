import { maxTextLength } from '#features/moderation/decisions/textLimits.ts'
import type { RefusalCodes } from '#platform/api/contract.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import type { casesCalls } from './cases.contract.ts'

export const casesRefusals: Record<RefusalCodes<typeof casesCalls>, Text> = {
  CASE_NOT_FOUND: {
    en: 'This case no longer exists',
    ar: 'لم تعد هذه الحالة موجودة',
  },
  CASE_TAKEN_BY_ANOTHER: {
    en: 'Someone else is reviewing this case',
    ar: 'يراجع شخص آخر هذه الحالة',
  },
  NO_PHOTO: {
    en: 'There’s no photo',
    ar: 'لا توجد صورة',
  },
  USER_NOT_FOUND: {
    en: 'User not found',
    ar: 'المستخدم غير موجود',
  },
  SAID_TOO_LONG: {
    en: `A note can have at most ${maxTextLength.report} characters`,
    ar: `لا تزيد الملاحظة على ${maxTextLength.report} حرف`,
  },
  REASON_DOES_NOT_FIT: {
    en: 'This reason doesn’t fit this action',
    ar: 'هذا السبب لا يناسب هذا الإجراء',
  },
  RULE_NOT_MET: {
    en: 'The rule isn’t met: fewer than ten raters, or they have too little in common',
    ar: 'لا تنطبق القاعدة: عدد المقيّمين أقل من عشرة، أو القواسم المشتركة بينهم غير كافية',
  },
  NOT_ABOUT_ONESELF: {
    en: 'This concerns you or someone you invited, so someone else must decide',
    ar: 'هذه الحالة تخصك أو تخص شخصًا دعوته، لذلك يبتّ فيها غيرك',
  },
  ONE_DECISION_A_CASE: {
    en: 'This case has already been decided',
    ar: 'سبق البتّ في هذه الحالة',
  },
  TOO_LATE_TO_UNDO: {
    en: 'Too late to undo: both sides have been notified',
    ar: 'فات أوان التراجع: أُبلغ الطرفان',
  },
}
