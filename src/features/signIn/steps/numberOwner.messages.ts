import { defineMessages } from '#platform/i18n/i18n.ts'

export const numberOwnerMessages = defineMessages({
  title: {
    en: 'This number already had an account. Is it yours?',
    ar: 'سبق أن كان لهذا الرقم حساب. هل هو حسابك؟',
  },
  text: {
    en: 'It hasn’t been used for a while, and phone numbers sometimes get new owners.',
    ar: 'لم يُستخدم منذ مدة، وأرقام الجوال تنتقل أحيانًا من شخص إلى آخر.',
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
    en: 'If it’s yours, you can look around right away. Important changes need your passkey or a 7-day wait.',
    ar: 'إن كان حسابك فيمكنك التصفح فورًا، أما التغييرات المهمة فتتطلب مفتاح المرور أو الانتظار 7 أيام.',
  },
  notMineText: {
    en: 'If you’re new, you’ll get a new account right away. The other account will be hidden, and its owner has 180 days to reclaim it.',
    ar: 'إن كنت جديدًا فستحصل على حساب خاص بك فورًا، ويُخفى الحساب الآخر، ولصاحبه 180 يومًا لاستعادته.',
  },
})
