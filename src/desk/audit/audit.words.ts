import { messages, type Text } from '#ground/words/i18n.ts'

export const auditWords = messages({
  title: {
    en: 'Audit log',
    ar: 'سجل الإدارة',
  },
  about: {
    en: 'What was done here and on the command line, by whom and about whom. Nothing in it can be changed or removed. That you read it is written down too.',
    ar: 'ما جرى هنا وعبر سطر الأوامر، ومن فعله، وبشأن من. لا يمكن تغيير شيء منه ولا حذفه، وقراءتك له تُسجَّل أيضًا.',
  },
  who: {
    en: 'About whom',
    ar: 'بشأن من',
  },
  whoHint: {
    en: 'User ID, or the number of an account',
    ar: 'معرّف المستخدم أو رقم الحساب',
  },
  clear: {
    en: 'Clear',
    ar: 'مسح',
  },
  action: {
    en: 'What',
    ar: 'ماذا',
  },
  every: {
    en: 'Everything',
    ar: 'كل شيء',
  },
  by: (name: string): Text => ({
    en: `By \u2068${name}\u2069`,
    ar: `بواسطة \u2068${name}\u2069`,
  }),
  byPassword: {
    en: 'By the shared password',
    ar: 'بكلمة المرور المشتركة',
  },
  byCommand: {
    en: 'On the command line',
    ar: 'عبر سطر الأوامر',
  },
  details: {
    en: 'Details',
    ar: 'التفاصيل',
  },
  none: {
    en: 'Nothing is written down',
    ar: 'لا شيء مسجّل',
  },
  noneText: {
    en: 'Try another user ID, or everything.',
    ar: 'جرّب معرّفًا آخر، أو اعرض كل شيء.',
  },
  failed: {
    en: 'The audit log could not be loaded',
    ar: 'تعذّر تحميل سجل الإدارة',
  },
  earlier: {
    en: 'Earlier ones',
    ar: 'الأقدم',
  },
  earlierFailed: {
    en: 'The earlier ones could not be loaded',
    ar: 'تعذّر تحميل الأقدم',
  },
  loading: {
    en: 'Loading',
    ar: 'جارٍ التحميل',
  },
})
