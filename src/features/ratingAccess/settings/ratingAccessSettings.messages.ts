import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

export const ratingAccessSettingsMessages = defineMessages({
  title: {
    en: 'Who can rate you',
    ar: 'من يقيّمك',
  },
  who: {
    en: 'Who can rate you',
    ar: 'من يمكنه تقييمك',
  },
  blocked: {
    en: 'Blocked people',
    ar: 'المحظورون',
  },
  addresses: {
    en: 'Your links',
    ar: 'روابطك',
  },
  whoText: {
    en: 'This takes effect right away. Ratings you already have stay.',
    ar: 'يسري فورًا، وتبقى تقييماتك السابقة.',
  },
  takeBack: {
    en: 'Undo (for 10 minutes)',
    ar: 'تراجع (خلال 10 دقائق)',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
  cancel: {
    en: 'Cancel',
    ar: 'إلغاء',
  },
  failed: {
    en: 'Your change wasn’t saved',
    ar: 'لم يُحفظ التغيير',
  },
  notLoaded: {
    en: 'Couldn’t load this',
    ar: 'تعذّر التحميل',
  },
  linkAsk: {
    en: 'Only people with your link?',
    ar: 'من لديه رابطك فقط؟',
  },
  linkAskText: {
    en: 'Links you’ve sent and codes you’ve printed can no longer be used to rate you. Send your link again.',
    ar: 'الروابط التي أرسلتها والرموز التي طبعتها لن تصلح للتقييم بعد الآن. أرسل رابطك من جديد.',
  },
  linkAskAgain: {
    en: 'Links and codes you shared before this can’t be used to rate you.',
    ar: 'الروابط والرموز التي شاركتها قبل هذا التغيير لن تصلح لتقييمك بعده.',
  },
  linkGoOn: {
    en: 'Only with the link',
    ar: 'بالرابط فقط',
  },
  link: {
    en: 'Your rating link',
    ar: 'رابط تقييمك',
  },
  newKey: {
    en: 'Reset your link',
    ar: 'تغيير رابطك',
  },
  newKeyAsk: {
    en: 'Reset your link?',
    ar: 'هل تريد تغيير رابطك؟',
  },
  newKeyText: {
    en: 'Printed codes and links you’ve sent will stop working right away. You can’t undo this.',
    ar: 'ستتوقف الرموز المطبوعة والروابط التي أرسلتها عن العمل فورًا، ولا يمكن التراجع عن ذلك.',
  },
  newKeyDone: {
    en: 'You have a new link',
    ar: 'لديك رابط جديد',
  },
  newKeyDoneText: {
    en: 'Print it and send it again.',
    ar: 'اطبعه وأرسله من جديد.',
  },
  find: {
    en: 'Find someone to add',
    ar: 'البحث عمّن تضيفه',
  },
  findHint: {
    en: 'A name or @user ID, at least two characters',
    ar: 'الاسم أو معرّف المستخدم، حرفان على الأقل',
  },
  nobodyFound: {
    en: 'No one found',
    ar: 'لم يُعثر على أحد',
  },
  add: {
    en: 'Add',
    ar: 'إضافة',
  },
  remove: {
    en: 'Remove',
    ar: 'إزالة',
  },
  noneChosen: {
    en: 'You haven’t chosen anyone yet, so no one can rate you.',
    ar: 'لم تختر أحدًا بعد، فلا يستطيع أحد تقييمك.',
  },
  withdrawn: {
    en: 'Someone who has left',
    ar: 'حساب لم يعد متاحًا',
  },
  noneBlocked: {
    en: 'You haven’t blocked anyone',
    ar: 'لم تحظر أحدًا',
  },
  noneBlockedText: {
    en: 'You can block someone from their profile.',
    ar: 'الحظر متاح في الملف الشخصي لكل شخص.',
  },
  blockedText: {
    en: 'They don’t appear in your search, and their ratings of you don’t count. We don’t notify them.',
    ar: 'لا يظهرون لك في البحث، ولا تُحتسب تقييماتهم لك، ولا نُشعرهم بذلك.',
  },
  unblock: {
    en: 'Unblock',
    ar: 'إلغاء الحظر',
  },
  addressesText: {
    en: 'Your earlier user IDs still open your profile. Turn off any you no longer want. No one else can take them.',
    ar: 'معرّفاتك السابقة ما زالت تفتح ملفك. أوقف ما لم تعد تريده منها، ولن يأخذها غيرك.',
  },
  noneEarlier: {
    en: 'You don’t have any earlier user IDs.',
    ar: 'ليس لديك معرّفات سابقة.',
  },
  retire: {
    en: 'Stop using',
    ar: 'إيقاف',
  },
  retired: {
    en: 'Stopped',
    ar: 'موقوف',
  },
  retireAsk: (userId: string) => ({
    en: `Stop using ${userId}?`,
    ar: `هل تريد إيقاف ${userId}؟`,
  }),
  retireText: {
    en: 'Links and printed codes with it will stop working, and your rating link will change. No one else can take it, but you can choose it again.',
    ar: 'ستتوقف الروابط والرموز المطبوعة التي تحمله، وسيتغيّر رابط تقييمك. لن يأخذه غيرك، ويمكنك اختياره من جديد.',
  },
  numberClosed: {
    en: 'Turn off old links to your profile',
    ar: 'إيقاف الروابط القديمة إلى ملفك',
  },
  numberText: {
    en: 'Links with a number instead of your user ID.',
    ar: 'الروابط التي تحمل رقمًا بدل معرّفك.',
  },
})

export const whoMessages = {
  everyone: {
    name: { en: 'Everyone', ar: 'الجميع' },
    text: { en: 'Anyone who’s signed in', ar: 'كل من سجّل الدخول' },
  },
  link: {
    name: { en: 'Only people with your link', ar: 'من لديه رابطك فقط' },
    text: {
      en: 'Only people you send your link to',
      ar: 'من ترسل إليهم رابطك فقط',
    },
  },
  chosen: {
    name: { en: 'People you choose', ar: 'من تختارهم' },
    text: {
      en: 'Only people on your list',
      ar: 'من أضفتهم إلى قائمتك فقط',
    },
  },
  nobody: {
    name: { en: 'No one for now', ar: 'لا أحد حاليًا' },
    text: {
      en: 'Reopening takes 24 hours, or your passkey',
      ar: 'إعادة الفتح تتطلب مفتاح المرور أو الانتظار 24 ساعة',
    },
  },
} as const satisfies Record<string, { name: Text; text: Text }>

export const peopleCount = (count: number) =>
  plural(count, {
    en: { zero: 'No one', one: '# person', other: '# people' },
    ar: {
      zero: 'لا أحد',
      one: 'شخص واحد',
      two: 'شخصان',
      few: '# أشخاص',
      many: '# شخصًا',
      other: '# شخص',
    },
  })
