import { defineMessages } from '#platform/i18n/i18n.ts'

export const agreeMessages = defineMessages({
  title: {
    en: 'Before you continue',
    ar: 'قبل المتابعة',
  },
  first: {
    en: 'We now keep a record of what you agreed to and when, so we need to ask you once.',
    ar: 'نحتفظ الآن بسجل الموافقات وتواريخها، لذلك نسألك مرة واحدة.',
  },
  changedTitle: {
    en: 'Our terms have changed',
    ar: 'تغيّرت شروطنا',
  },
  changed: {
    en: 'Please read them and tell us whether you agree.',
    ar: 'يرجى قراءتها ثم إبلاغنا بموافقتك أو عدمها.',
  },
  adult: {
    en: 'Simat is for adults, so we need to ask you once what year you were born.',
    ar: 'سِمات للبالغين، لذلك نسألك مرة واحدة عن سنة ميلادك.',
  },
  what: {
    en: 'You agree',
    ar: 'موافقتك',
  },
  toTerms: {
    en: 'To the terms of use',
    ar: 'على شروط الاستخدام',
  },
  toPrivacy: {
    en: 'To the privacy policy',
    ar: 'على سياسة الخصوصية',
  },
  toBeingRated: {
    en: 'That other people may rate your traits from 1 to 5',
    ar: 'على أن يقيّم الآخرون صفاتك من 1 إلى 5',
  },
  agree: {
    en: 'I agree',
    ar: 'أوافق',
  },
  confirm: {
    en: 'Confirm',
    ar: 'تأكيد',
  },
  failed: {
    en: 'Your answer wasn’t saved',
    ar: 'لم تُسجَّل موافقتك',
  },
  otherwise: {
    en: 'If you’d rather not',
    ar: 'في حال عدم الموافقة',
  },
  otherwiseText: {
    en: 'Your account stays as it is until you decide. You can also:',
    ar: 'يبقى حسابك كما هو إلى حين قرارك. ويمكنك أيضًا:',
  },
  exportData: {
    en: 'Export your data',
    ar: 'تصدير بياناتك',
  },
  deleteAccount: {
    en: 'Delete your account',
    ar: 'حذف حسابك',
  },
  contact: {
    en: 'Contact support',
    ar: 'التواصل مع الدعم',
  },
  logout: {
    en: 'Log out',
    ar: 'تسجيل الخروج',
  },
})
