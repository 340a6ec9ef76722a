import { defineMessages } from '#platform/i18n/i18n.ts'

export const numberOwnerMessages = defineMessages({
  title: {
    en: 'This number already had an account. Is it yours?',
    ar: 'سبق أن كان لهذا الرقم حساب. هل هو حسابك؟',
  },
  text: {
    en: 'It hasn’t been used for a while, and phone numbers sometimes get new owners.',
    ar: 'لم يستخدمه أحد منذ مدة، وأرقام الجوال تنتقل من شخص إلى آخر.',
  },
  mine: {
    en: 'Yes, it’s mine',
    ar: 'نعم، هو حسابي',
  },
  notMine: {
    en: 'No, I’m new',
    ar: 'لا، أنا جديد هنا',
  },
  mineText: {
    en: 'If it’s yours, you can look around right away. Important changes wait 7 days or for your passkey.',
    ar: 'إن كان حسابك فيمكنك التصفح فورًا، أما الأمور المهمة فتنتظر سبعة أيام أو مفتاح المرور.',
  },
  notMineText: {
    en: 'If you’re new, you get a new account right away. The other account is hidden and stays with its owner.',
    ar: 'إن كنت جديدًا فستحصل على حساب خاص بك فورًا، ويُخفى الحساب الآخر ويبقى لصاحبه.',
  },
})
