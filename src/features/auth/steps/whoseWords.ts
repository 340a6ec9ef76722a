import { messages } from '#kit/words/i18n.ts'

export const whoseWords = messages({
  title: {
    en: 'This number already had an account. Is it yours?',
    ar: 'لهذا الرقم حساب من قبل. هل هو لك؟',
  },
  text: {
    en: 'Nobody has used it for a while, and numbers are given to others.',
    ar: 'لم يستخدمه أحد منذ مدة، والأرقام تنتقل إلى غير أصحابها.',
  },
  mine: {
    en: 'Yes, it is mine',
    ar: 'نعم، هو لي',
  },
  notMine: {
    en: 'No, I am new',
    ar: 'لا، أنا جديد هنا',
  },
  mineText: {
    en: 'If it is yours: you can look around at once. What is grave waits for seven days, or for your passkey.',
    ar: 'إن كان لك: يمكنك التصفح فورًا، أما الأمور المهمة فتنتظر سبعة أيام أو مفتاح المرور.',
  },
  notMineText: {
    en: 'If you are new: you get an account of your own at once. The other one is hidden, and stays with who had it.',
    ar: 'إن كنت جديدًا: تحصل على حسابك الخاص فورًا، ويُخفى الحساب الآخر ويبقى لصاحبه.',
  },
})
