import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

export const ratingAccessSettingsMessages = defineMessages({
  title: {
    en: 'Who can rate me',
    ar: 'من يقيّمني',
  },
  who: {
    en: 'Who may rate me',
    ar: 'من يمكنه تقييمي',
  },
  blocked: {
    en: 'Blocked people',
    ar: 'المحظورون',
  },
  addresses: {
    en: 'My links',
    ar: 'روابطي',
  },
  whoText: {
    en: 'This applies at once. Ratings you already have stay.',
    ar: 'يسري فورًا، وتبقى تقييماتك السابقة.',
  },
  takeBack: {
    en: 'Undo, for ten minutes',
    ar: 'تراجع، خلال عشر دقائق',
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
    en: 'It was not saved',
    ar: 'لم يُحفظ',
  },
  notLoaded: {
    en: 'This could not be loaded',
    ar: 'تعذّر التحميل',
  },
  linkAsk: {
    en: 'Only people with your link?',
    ar: 'من لديه رابطك فقط؟',
  },
  linkAskText: {
    en: 'Links you have sent and codes you have printed stop working for rating. Send your link again.',
    ar: 'الروابط التي أرسلتها والرموز التي طبعتها لن تصلح للتقييم بعد الآن. أرسل رابطك من جديد.',
  },
  linkAskAgain: {
    en: 'Links and codes from before you had a key do not work for rating.',
    ar: 'الروابط والرموز التي تسبق المفتاح لا تصلح للتقييم.',
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
    en: 'Reset my link',
    ar: 'غيّر رابطي',
  },
  newKeyAsk: {
    en: 'Reset your link?',
    ar: 'هل تريد تغيير رابطك؟',
  },
  newKeyText: {
    en: 'Printed codes and links you have sent stop working at once, and you cannot bring them back.',
    ar: 'ستتوقف الرموز المطبوعة والروابط التي أرسلتها عن العمل فورًا، ولا يمكن إعادتها.',
  },
  newKeyDone: {
    en: 'Your link is new',
    ar: 'رابطك جديد الآن',
  },
  newKeyDoneText: {
    en: 'Print it and send it again.',
    ar: 'اطبعه وأرسله من جديد.',
  },
  find: {
    en: 'Find someone to add',
    ar: 'ابحث عمّن تضيفه',
  },
  findHint: {
    en: 'A name or @user ID, at least two characters',
    ar: 'الاسم أو معرّف المستخدم، حرفان على الأقل',
  },
  nobodyFound: {
    en: 'Nobody was found',
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
    en: 'You have not chosen anybody yet, so nobody can rate you.',
    ar: 'لم تختر أحدًا بعد، فلا يستطيع أحد تقييمك.',
  },
  withdrawn: {
    en: 'Someone who is no longer here',
    ar: 'حساب لم يعد متاحًا',
  },
  noneBlocked: {
    en: 'You have blocked nobody',
    ar: 'لم تحظر أحدًا',
  },
  noneBlockedText: {
    en: 'You can block someone from their profile.',
    ar: 'يمكنك حظر شخص من ملفه الشخصي.',
  },
  blockedText: {
    en: 'They do not appear in your search, and what they give you does not count. They are not told.',
    ar: 'لا يظهرون لك في البحث، ولا يُحتسب ما يمنحونك إياه. ولا يُبلَّغون بذلك.',
  },
  unblock: {
    en: 'Unblock',
    ar: 'إلغاء الحظر',
  },
  addressesText: {
    en: 'Your earlier user IDs still open your profile. Stop those you no longer want; nobody else gets them.',
    ar: 'معرّفاتك السابقة ما زالت تفتح ملفك. أوقف ما لا تريده منها، ولن يُعطى لغيرك.',
  },
  noneEarlier: {
    en: 'You have no earlier user IDs.',
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
    en: 'Links and printed codes with it stop working, and your rating link changes. Nobody else gets it; you can take it again.',
    ar: 'ستتوقف الروابط والرموز المطبوعة التي تحمله، وسيتغيّر رابط تقييمك. ولن يأخذه غيرك، ولك أن تتخذه معرّفًا من جديد.',
  },
  numberClosed: {
    en: 'Turn off old links to my profile',
    ar: 'إيقاف الروابط القديمة إلى ملفي',
  },
  numberText: {
    en: 'Those that carry a number instead of your user ID.',
    ar: 'أي التي تحمل رقمًا بدل معرّفك.',
  },
})

/** The four answers to who may rate somebody, and what each means. */
export const whoMessages = {
  everyone: {
    name: { en: 'Everyone', ar: 'الجميع' },
    text: { en: 'Everyone who is signed in', ar: 'كل من سجّل الدخول' },
  },
  link: {
    name: { en: 'Only people with my link', ar: 'من لديه رابطي فقط' },
    text: {
      en: 'Only people you send your link to',
      ar: 'من ترسل إليهم رابطك فقط',
    },
  },
  chosen: {
    name: { en: 'People I choose', ar: 'من أختارهم' },
    text: {
      en: 'Only people on your list',
      ar: 'من تضعهم في قائمتك فقط',
    },
  },
  nobody: {
    name: { en: 'Nobody for now', ar: 'لا أحد حاليًا' },
    text: {
      en: 'Opening again takes a day, or your passkey',
      ar: 'لإعادة الفتح يلزم يوم أو مفتاح مرور',
    },
  },
} as const satisfies Record<string, { name: Text; text: Text }>

export const chosenCount = (count: number) =>
  plural(count, {
    en: { one: '# person', other: '# people' },
    ar: {
      zero: 'لا أحد',
      one: 'شخص واحد',
      two: 'شخصان',
      few: '# أشخاص',
      many: '# شخصًا',
      other: '# شخص',
    },
  })
