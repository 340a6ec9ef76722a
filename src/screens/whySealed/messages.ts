import { messages, type Text } from '#kit/words/i18n.ts'
import { plural } from '#kit/words/plural.ts'

export const whyWords = messages({
  title: {
    en: 'Guess what one person gave',
    ar: 'خمّن ما منحه شخص واحد',
  },
  intro: {
    en: 'Five friends rate somebody’s humour. Choose their stars, then be the one who wants to know who gave what.',
    ar: 'خمسة أصدقاء يقيّمون خفة ظل شخص ما. اختر نجومهم، ثم كن من يريد أن يعرف ماذا منح كل واحد.',
  },
  back: {
    en: 'Back to the home page',
    ar: 'العودة إلى الصفحة الرئيسية',
  },
  friends: {
    en: 'What the five gave',
    ar: 'ما منحه الخمسة',
  },
  starsOf: (name: string) => ({
    en: `Stars by ${name}`,
    ar: `نجوم ${name}`,
  }),
  atOnce: {
    en: 'If averages moved at once',
    ar: 'لو تغيّر المتوسط فورًا',
  },
  atOnceText: {
    en: 'Anyone who looks before and after each rating can subtract, and knows them all.',
    ar: 'من ينظر قبل كل تقييم وبعده يكفيه أن يطرح ليعرفها كلها.',
  },
  after: (name: string) => ({
    en: `After ${name}`,
    ar: `بعد ${name}`,
  }),
  atNight: {
    en: 'What Simat shows',
    ar: 'ما يعرضه سِمات',
  },
  atNightText: {
    en: 'Nothing by day. At night one average of all five:',
    ar: 'لا شيء في النهار. وفي الليل متوسط واحد للخمسة معًا:',
  },
  outOf: (average: string) => ({
    en: `${average} out of 5`,
    ar: `${average} من 5`,
  }),
  rounded: {
    en: 'It was rounded: exact, it would have told too much.',
    ar: 'قُرّب هذا المتوسط، فلو عُرض دقيقًا لكشف أكثر مما ينبغي.',
  },
  ask: {
    en: 'What did Noura give?',
    ar: 'ماذا منحت نورة؟',
  },
  right: {
    en: 'You guessed it. Nothing that is shown told you so.',
    ar: 'أصبت التخمين، ولم يدلّك على ذلك شيء معروض.',
  },
  found: {
    en: 'You found it. Nothing else was possible.',
    ar: 'عرفتها، ولم يكن غيرها ممكنًا.',
  },
  missed: (score: number) => ({
    en: `It was ${score}. Your guess was possible too.`,
    ar: `كانت ${score}، وكان تخمينك ممكنًا أيضًا.`,
  }),
  excluded: (score: number) => ({
    en: `It was ${score}. Your guess did not fit what is shown.`,
    ar: `كانت ${score}، وتخمينك لا يوافق ما هو معروض.`,
  }),
  impossible: {
    en: 'not possible',
    ar: 'غير ممكنة',
  },
  /** What somebody gave, as it was worked out. */
  gave: (score: number) => ({
    en: `so it was ${score}`,
    ar: `إذن كانت ${score}`,
  }),
  whoTells: {
    en: 'Who tells you what they gave',
    ar: 'من أخبرك بما منح',
  },
})

/** Five who rate, in the order in which they do. The third one is guessed. */
export const friends: readonly Text[] = [
  { en: 'Sara', ar: 'سارة' },
  { en: 'Fahad', ar: 'فهد' },
  { en: 'Noura', ar: 'نورة' },
  { en: 'Yousef', ar: 'يوسف' },
  { en: 'Maha', ar: 'مها' },
]

/** How many of all ways in which five can rate show the same, and say what is told. */
export const waysLeft = (all: string, fitting: number): Text =>
  plural(fitting, {
    en: {
      one: `Of ${all} ways in which five can rate, only one fits all you know.`,
      other: `Of ${all} ways in which five can rate, # fit all you know.`,
    },
    ar: {
      zero: `من ${all} طريقة يمكن أن يقيّم بها خمسة، لا توافق أي طريقة كل ما تعرفه.`,
      one: `من ${all} طريقة يمكن أن يقيّم بها خمسة، توافق طريقة واحدة فقط كل ما تعرفه.`,
      two: `من ${all} طريقة يمكن أن يقيّم بها خمسة، توافق طريقتان كل ما تعرفه.`,
      few: `من ${all} طريقة يمكن أن يقيّم بها خمسة، توافق # طرق كل ما تعرفه.`,
      many: `من ${all} طريقة يمكن أن يقيّم بها خمسة، توافق # طريقة كل ما تعرفه.`,
      other: `من ${all} طريقة يمكن أن يقيّم بها خمسة، توافق # طريقة كل ما تعرفه.`,
    },
  })

/** In how many of those somebody gave a score. */
export const waysOf = (count: number): Text =>
  plural(count, {
    en: { one: 'in one way', other: 'in # ways' },
    ar: {
      zero: 'غير ممكنة',
      one: 'بطريقة واحدة',
      two: 'بطريقتين',
      few: 'بـ# طرق',
      many: 'بـ# طريقة',
      other: 'بـ# طريقة',
    },
  })
