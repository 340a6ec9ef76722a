import { messages, type Text } from '#ground/words/i18n.ts'
import { plural } from '#ground/words/plural.ts'

export const doorsWords = messages({
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
    en: 'This applies at once, also to people who have rated you before. What they gave you stays.',
    ar: 'يسري فورًا، حتى على من قيّموك من قبل. وما منحوك إياه يبقى.',
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
    en: 'Your link and your QR code get a key. Links you have sent and codes you have printed until now have none: people who open them will not be able to rate you.',
    ar: 'سيُضاف مفتاح إلى رابطك ورمز QR. أما الروابط التي أرسلتها والرموز التي طبعتها حتى الآن فبلا مفتاح، ولن يتمكن من يفتحها من تقييمك.',
  },
  linkAskAgain: {
    en: 'Links and codes with your key work. Those without a key do not: people who open them will not be able to rate you.',
    ar: 'الروابط والرموز التي فيها مفتاحك تعمل. أما التي بلا مفتاح فلن يتمكن من يفتحها من تقييمك.',
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
    en: 'New key',
    ar: 'مفتاح جديد',
  },
  newKeyAsk: {
    en: 'Make a new key?',
    ar: 'هل تريد مفتاحًا جديدًا؟',
  },
  newKeyText: {
    en: 'Printed codes and links you have sent stop working at once, and you cannot bring them back.',
    ar: 'ستتوقف الرموز المطبوعة والروابط التي أرسلتها عن العمل فورًا، ولا يمكن إعادتها.',
  },
  newKeyDone: {
    en: 'Your link has a new key',
    ar: 'أصبح لرابطك مفتاح جديد',
  },
  newKeyDoneText: {
    en: 'Print it and send it again.',
    ar: 'اطبعه وأرسله من جديد.',
  },
  find: {
    en: 'Find somebody to add',
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
    en: 'Somebody whose user ID leads nowhere any more',
    ar: 'شخص لم يعد معرّفه يقود إليه',
  },
  noneBlocked: {
    en: 'You have blocked nobody',
    ar: 'لم تحظر أحدًا',
  },
  noneBlockedText: {
    en: 'You can block somebody from their profile.',
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
    en: 'Earlier user IDs lead to you until you retire them. A retired one leads nowhere and is never given to anybody else.',
    ar: 'تقود معرّفاتك السابقة إليك حتى توقفها. والموقوف لا يقود إلى أحد، ولا يُعطى لغيرك أبدًا.',
  },
  noneEarlier: {
    en: 'You have no earlier user IDs.',
    ar: 'ليس لديك معرّفات سابقة.',
  },
  retire: {
    en: 'Retire',
    ar: 'إيقاف',
  },
  retired: {
    en: 'Retired',
    ar: 'موقوف',
  },
  retireAsk: (userId: string) => ({
    en: `Retire ${userId}?`,
    ar: `هل تريد إيقاف ${userId}؟`,
  }),
  retireText: {
    en: 'Links and printed codes with it will lead nowhere, and your rating link gets a new key. It leads to you again only if you take it as your user ID again.',
    ar: 'لن تقود الروابط والرموز المطبوعة التي تحمله إلى أحد، وسيتغيّر مفتاح رابط تقييمك. ولن يقود إليك إلا إذا اتخذته معرّفًا من جديد.',
  },
  numberClosed: {
    en: 'Turn off my numbered link',
    ar: 'إيقاف رابطي المرقّم',
  },
  numberText: {
    en: 'Your profile also has a link with a number, which stays when you change your user ID. Turned off, it leads nowhere, and each user ID has another.',
    ar: 'لملفك رابط آخر فيه رقم، ويبقى وإن غيّرت معرّفك. وعند إيقافه لا يقود إلى أحد، ويصبح لكل معرّف رقم آخر.',
  },
})

/** The four answers to who may rate somebody, and what each means. */
export const whoWords = {
  everyone: {
    name: { en: 'Everyone', ar: 'الجميع' },
    text: { en: 'Everyone who is signed in', ar: 'كل من سجّل الدخول' },
  },
  link: {
    name: { en: 'Only people with my link', ar: 'من لديه رابطي فقط' },
    text: {
      en: 'Your link and QR code carry a key.',
      ar: 'في رابطك ورمز QR مفتاح.',
    },
  },
  chosen: {
    name: { en: 'People I choose', ar: 'من أختارهم' },
    text: {
      en: 'Those in a list of yours.',
      ar: 'من تضعهم في قائمتك.',
    },
  },
  nobody: {
    name: { en: 'Nobody for now', ar: 'لا أحد حاليًا' },
    text: { en: 'Until you change it again', ar: 'حتى تغيّر ذلك' },
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
