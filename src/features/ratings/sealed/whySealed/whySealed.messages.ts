import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

export const whyMessages = defineMessages({
  title: {
    en: 'No star proves what you gave',
    ar: 'لا تثبت أي نجمة ما منحت',
  },
  back: {
    en: 'Back to the home page',
    ar: 'العودة إلى الصفحة الرئيسية',
  },
  friends: {
    en: 'Five friends rate someone',
    ar: 'خمسة أصدقاء يقيّمون شخصًا',
  },
  friendsText: {
    en: 'Choose their stars. Which are drawn you see only here.',
    ar: 'اختر نجومهم. ولا ترى أيّها سُحب إلا هنا.',
  },
  starsOf: (name: string) => ({
    en: `Stars by ${name}`,
    ar: `نجوم ${name}`,
  }),
  counted: (as: number) => ({
    en: `Counts as ${as}`,
    ar: `تُحتسب ${as}`,
  }),
  drawn: (as: number) => ({
    en: `Drawn: counts as ${as}`,
    ar: `سُحبت: تُحتسب ${as}`,
  }),
  shown: {
    en: 'Average shown',
    ar: 'المتوسط المعروض',
  },
  given: {
    en: 'Average given',
    ar: 'متوسط ما مُنح',
  },
  again: {
    en: 'Draw again',
    ar: 'أعد القرعة',
  },
  ask: {
    en: 'What did Noura give?',
    ar: 'ماذا منحت نورة؟',
  },
  askText: (average: string) => ({
    en: `Noura rates too, and all are drawn again, unseen. You know the five stars above, and that ${average} is shown now.`,
    ar: `نورة تقيّم أيضًا، وأُعيدت القرعة دون أن تُعرض عليك. تعرف نجوم الخمسة أعلاه، وأن المعروض الآن ${average}.`,
  }),
  right: {
    en: 'Right, but you could not be sure.',
    ar: 'أصبت، ولم يكن لك أن تتيقّن.',
  },
  missed: (score: number) => ({
    en: `It was ${score}. Your guess was possible too.`,
    ar: `كانت ${score}، وكان تخمينك ممكنًا أيضًا.`,
  }),
  possible: {
    en: 'How likely each is to someone who knows all this. Each stays possible.',
    ar: 'هذا احتمال كل درجة عند من يعرف ذلك كله، ويبقى كلٌّ منها ممكنًا.',
  },
  next: {
    en: 'Another round',
    ar: 'جولة أخرى',
  },
  seven: {
    en: 'What seven ones say',
    ar: 'ما تدل عليه سبع صفات بنجمة واحدة',
  },
  sevenText: {
    en: 'One star that counts as one leaves doubt, even to someone who works it out. Seven can make someone believe, if Noura rates every trait alike. How likely it then is that she gave one star:',
    ar: 'إذا احتُسبت صفة واحدة بنجمة بقي الشك، حتى عند من استنتج ذلك. أما السبع فقد تجعل أحدًا يعتقد أنه عرف، إن كانت نورة تقيّم كل الصفات بالمثل. وهذا احتمال أنها منحت نجمة واحدة:',
  },
})

export const friends: readonly Text[] = [
  { en: 'Sara', ar: 'سارة' },
  { en: 'Fahad', ar: 'فهد' },
  { en: 'Reem', ar: 'ريم' },
  { en: 'Yousef', ar: 'يوسف' },
  { en: 'Maha', ar: 'مها' },
]
export const atFirst = [4, 2, 3, 5, 4]

export const traitsOf = (count: number): Text =>
  plural(count, {
    en: { one: '# trait', other: '# traits' },
    ar: {
      zero: 'لا صفات',
      one: 'صفة واحدة',
      two: 'صفتان',
      few: '# صفات',
      many: '# صفة',
      other: '# صفة',
    },
  })
