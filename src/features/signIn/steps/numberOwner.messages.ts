import { defineMessages } from '#platform/i18n/i18n.ts'

export const numberOwnerMessages = defineMessages({
  title: {
    en: 'This number already had an account. Is it yours?',
    ar: 'سبق أن كان لهذا الرقم حساب. هل هو حسابك؟',
  },
  text: {
    en: 'Nobody has used it for a while, and phone numbers pass from one person to another.',
    ar: 'لم يستخدمه أحد منذ مدة، وأرقام الجوال تنتقل من شخص إلى آخر.',
  },
  mine: {
    en: 'Yes, it is mine',
    ar: 'نعم، هو حسابي',
  },
  notMine: {
    en: 'No, I am new',
    ar: 'لا، أنا جديد هنا',
  },
  mineText: {
    en: 'If it is yours, you can look around at once. Important changes wait for seven days, or for your passkey.',
    ar: 'إن كان حسابك فيمكنك التصفح فورًا، أما الأمور المهمة فتنتظر سبعة أيام أو مفتاح المرور.',
  },
  notMineText: {
    en: 'If you are new, you get an account of your own at once. The other one is hidden, and stays with its owner.',
    ar: 'إن كنت جديدًا فستحصل على حساب خاص بك فورًا، ويُخفى الحساب الآخر ويبقى لصاحبه.',
  },
})
