import { defineMessages, type Text } from '#platform/i18n/i18n.ts'

export const whyMessages = defineMessages({
  title: {
    en: 'No one can prove what you gave',
    ar: 'لا يستطيع أحد أن يثبت ما أعطيت',
  },
  about: {
    en: 'We blur every average a little. Try for yourself.',
    ar: 'نُموّه كل متوسط قليلًا. جرّب بنفسك.',
  },
  back: {
    en: 'Back to the home page',
    ar: 'العودة إلى الصفحة الرئيسية',
  },
  friends: {
    en: 'Three friends rate someone',
    ar: 'ثلاثة أصدقاء يقيّمون شخصًا',
  },
  friendsText: {
    en: 'Choose their stars, then see how the nightly count moves the sum.',
    ar: 'اختر نجومهم، ثم شاهد ما يتغيّر بعد احتساب الليلة.',
  },
  starsOf: (name: string) => ({
    en: `Stars by ${name}`,
    ar: `نجوم ${name}`,
  }),
  sum: {
    en: 'Sum of stars',
    ar: 'مجموع النجوم',
  },
  blur: {
    en: 'Blurred by',
    ar: 'التمويه',
  },
  given: {
    en: 'Average given',
    ar: 'المتوسط الفعلي',
  },
  shown: {
    en: 'Average shown',
    ar: 'المتوسط المعروض',
  },
  count: {
    en: 'Run tonight’s count',
    ar: 'احتساب الليلة',
  },
  again: {
    en: 'Run it again',
    ar: 'احتساب من جديد',
  },
  ask: {
    en: 'What did Noura give?',
    ar: 'ماذا أعطت نورة؟',
  },
  askText: (sara: number, fahad: number, average: string) => ({
    en: `Sara gave ${sara}, Fahad gave ${fahad}, and Noura rated too. The page shows ${average}.`,
    ar: `أعطت سارة ${sara} وأعطى فهد ${fahad}، وقيّمت نورة أيضًا. والصفحة تعرض ${average}.`,
  }),
  right: {
    en: 'Right, but you couldn’t be sure.',
    ar: 'أصبت، ولم يكن لك أن تتيقّن.',
  },
  missed: (score: number) => ({
    en: `It was ${score}. Your guess was possible too.`,
    ar: `أعطت ${score}، وكان تخمينك ممكنًا أيضًا.`,
  }),
  possible: {
    en: 'How often each guess would be right, if Noura rates as most people do. Each stays possible.',
    ar: 'كم مرة يصيب كل تخمين، إن كانت نورة تقيّم كمعظم الناس. ويبقى كلٌّ منها ممكنًا.',
  },
  next: {
    en: 'Another round',
    ar: 'جولة أخرى',
  },
})

export const friends: readonly Text[] = [
  { en: 'Sara', ar: 'سارة' },
  { en: 'Fahad', ar: 'فهد' },
  { en: 'Reem', ar: 'ريم' },
]
export const atFirst = [5, 4, 3]
