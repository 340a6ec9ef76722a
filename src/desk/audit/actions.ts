import { messages } from '#ground/words/i18n.ts'

/** What stands in the audit log, in words. One that is not here is shown by its name. */
export const auditActions = messages({
  verify: { en: 'Verified', ar: 'توثيق' },
  unverify: { en: 'Badge taken away', ar: 'إلغاء التوثيق' },
  premium_on: { en: 'Made premium', ar: 'منح الشارة المميّزة' },
  premium_off: { en: 'Premium ended', ar: 'سحب الشارة المميّزة' },
  delete: { en: 'Account deleted', ar: 'حذف الحساب' },
  sign_out: { en: 'Signed out everywhere', ar: 'تسجيل الخروج من كل الأجهزة' },
  edit_category: { en: 'Category changed', ar: 'تعديل فئة' },
  numbers_read: { en: 'Numbers read', ar: 'الاطلاع على أرقام' },
  number_revealed: { en: 'Number shown', ar: 'إظهار رقم' },
  audit_read: { en: 'Audit log read', ar: 'قراءة سجل الإدارة' },
  affected_listed: { en: 'List of those affected written', ar: 'كتابة قائمة المتأثرين' },
  desk_opened: { en: 'Desk opened', ar: 'الدخول إلى الإدارة' },
  desk_refused: { en: 'Refused at the desk', ar: 'رفض الدخول إلى الإدارة' },
  administrator_added: { en: 'Administrator added', ar: 'إضافة عضو إلى الإدارة' },
  decided: { en: 'Decided', ar: 'قرار' },
  decision_undone: { en: 'Decision undone', ar: 'تراجع عن قرار' },
  appeal_decided: { en: 'Appeal answered', ar: 'جواب عن تظلّم' },
  case_opened: { en: 'Case opened', ar: 'فتح قضية' },
  photo_looked_at: { en: 'Photo looked at', ar: 'الاطلاع على صورة' },
  photo_withheld: { en: 'Photo withheld', ar: 'حجب صورة' },
  handed_over: { en: 'Case kept for an authority', ar: 'حفظ قضية لجهة رسمية' },
  number_closed: { en: 'Number blocked', ar: 'حظر رقم' },
  number_opened: { en: 'Number opened again', ar: 'إلغاء حظر رقم' },
  administrator_ended: { en: 'Administrator ended', ar: 'إنهاء عضوية في الإدارة' },
})
