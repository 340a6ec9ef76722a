import { givenDay } from '#kit/words/dates.ts'
import { messages, type Text } from '#kit/words/i18n.ts'
import { plural } from '#kit/words/plural.ts'

export const newcomerWords = messages({
  title: {
    en: 'The first seven nights',
    ar: 'الليالي السبع الأولى',
  },
  text: {
    en: 'Of those who joined in a week: how many had looked in the mirror, shared their link, and showed a first trait after seven nights. A week is counted once and stays as it is. It is left out with fewer than 20 new users, or if a night was missed.',
    ar: 'نسبة من نظروا في المرآة، ومن شاركوا رابطهم، ومن ظهرت لهم أول صفة بعد سبع ليالٍ، بحسب أسبوع التسجيل. يُعدّ الأسبوع مرة واحدة ثم لا يتغيّر، ولا يُعرض إن قلّ فيه المستخدمون الجدد عن 20 أو فاتته ليلة.',
  },
  weekFrom: (week: string): Text => ({
    en: `Week from ${givenDay(week).en}`,
    ar: `أسبوع ${givenDay(week).ar}`,
  }),
  newcomers: (n: number) =>
    plural(n, {
      en: {
        one: '# new user',
        other: '# new users',
      },
      ar: {
        zero: 'لا مستخدمين جددًا',
        one: 'مستخدم جديد واحد',
        two: 'مستخدمان جديدان',
        few: '# مستخدمين جدد',
        many: '# مستخدمًا جديدًا',
        other: '# مستخدم جديد',
      },
    }),
  mirror: {
    en: 'Mirror',
    ar: 'المرآة',
  },
  link: {
    en: 'Link shared',
    ar: 'مشاركة الرابط',
  },
  trait: {
    en: 'First trait',
    ar: 'أول صفة',
  },
  none: {
    en: 'No week has been counted yet. A week is counted once all who joined in it have had seven nights.',
    ar: 'لم يُعدّ أي أسبوع بعد. يُعدّ الأسبوع بعد أن تمرّ سبع ليالٍ على كل من سجّلوا فيه.',
  },
  loading: {
    en: 'Loading the weeks',
    ar: 'جارٍ تحميل الأسابيع',
  },
  loadFailed: {
    en: 'The weeks could not be loaded',
    ar: 'تعذّر تحميل الأسابيع',
  },
})
