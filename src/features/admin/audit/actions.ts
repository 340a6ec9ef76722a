import { messages } from '#kit/words/i18n.ts'

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
  request_entered: { en: 'Request entered', ar: 'إدخال طلب' },
  request_answered: { en: 'Request answered', ar: 'الرد على طلب' },
  requests_listed: { en: 'Requests listed', ar: 'عرض الطلبات' },
  desk_opened: { en: 'Desk opened', ar: 'الدخول إلى الإدارة' },
  desk_refused: { en: 'Wrong password at the desk', ar: 'كلمة مرور خاطئة' },
  desk_key_added: { en: 'Passkey of the desk added', ar: 'إضافة مفتاح مرور للإدارة' },
  desk_key_ended: { en: 'Passkey of the desk removed', ar: 'إزالة مفتاح مرور للإدارة' },
  administrator_invited: { en: 'Administrator invited', ar: 'دعوة عضو في الإدارة' },
  administrator_ended: { en: 'Administrator ended', ar: 'إنهاء عضوية في الإدارة' },
})
