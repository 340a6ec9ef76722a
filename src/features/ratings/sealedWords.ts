import { messages, type Text } from '#kit/words/i18n.ts'
import { plural } from '#kit/words/plural.ts'

/** What is said of ratings where they are sealed. `least` is how many people must have rated a trait. */
export const sealedWords = messages({
  ownFew: {
    en: 'Your first ratings are in',
    ar: 'وصلت أولى تقييماتك',
  },
  ownFewText: {
    en: 'They show the night after enough people have rated a trait: within four nights if some of them have just joined.',
    ar: 'تظهر في الليلة التي تلي اكتمال عدد من قيّموا الصفة، أو خلال أربع ليالٍ إن كان بعضهم قد انضم حديثًا.',
  },
  ownNear: {
    en: 'Your first trait is nearly there',
    ar: 'أوشكت أولى صفاتك أن تظهر',
  },
  ownNearText: {
    en: 'More than half of the ratings that it needs have come. It shows the night after the others have.',
    ar: 'وصل أكثر من نصف ما تحتاجه من تقييمات، وستظهر في الليلة التي تلي وصول البقية.',
  },
  ownNone: {
    en: 'No ratings are shown yet',
    ar: 'لا تقييمات معروضة بعد',
  },
  few: {
    en: 'Ratings appear here once enough people have rated.',
    ar: 'تظهر التقييمات هنا حين يكتمل عدد من قيّموا.',
  },
  none: {
    en: 'No ratings are shown yet.',
    ar: 'لا تقييمات معروضة بعد.',
  },
  notShown: {
    en: 'Not shown yet',
    ar: 'لم يظهر بعد',
  },
  checked: {
    en: 'Some recent ratings are being checked. They come from many new accounts, and count within a week.',
    ar: 'يجري التحقق من بعض التقييمات الحديثة. فهي من حسابات جديدة كثيرة، وتُحتسب خلال أسبوع.',
  },
  how: (least: number): Text => {
    const { en, ar } = peopleHave(least)
    if (least >= anyPeople)
      return {
        en: `A trait shows its average once ${en} rated it. Averages are renewed in groups.`,
        ar: `تظهر الصفة بعد أن يقيّمها ${ar}، ثم تتجدّد المتوسطات على دفعات.`,
      }
    return {
      en: `A trait shows its average once ${en} rated it, most of them known to others here, or ten whoever they are. Averages are renewed in groups.`,
      ar: `تظهر الصفة بعد أن يقيّمها ${ar} معظمهم معروف لآخرين هنا، أو عشرة أيًّا كانوا، ثم تتجدّد المتوسطات على دفعات.`,
    }
  },
  promise: {
    en: 'Whatever is shown, it stays possible that you gave five stars.',
    ar: 'مهما ظهر، يبقى ممكنًا أنك منحت خمس نجوم.',
  },
  promiseAndLimit: {
    en: 'Whatever is shown, it stays possible that you gave five stars, unless several who rated compare.',
    ar: 'مهما ظهر، يبقى ممكنًا أنك منحت خمس نجوم، ما لم يقارن عدة مقيّمين ما منحوه.',
  },
  promiseToOthers: {
    en: 'For each of those who rate you it stays possible that they gave five stars.',
    ar: 'ويبقى ممكنًا لكل من يقيّمك على حدة أنه منح خمس نجوم.',
  },
  howTitle: {
    en: 'How your ratings are shown',
    ar: 'كيف تُعرض تقييماتك',
  },
  atNight: {
    en: 'Averages are renewed once a night, usually at four in the morning in Riyadh. Until then nothing moves.',
    ar: 'تتجدّد المتوسطات مرة كل ليلة، عادةً في الرابعة فجرًا بتوقيت الرياض، ولا يتغيّر شيء قبل ذلك.',
  },
  changes: {
    en: 'A rating that is changed is renewed with the next group.',
    ar: 'التقييم الذي يُعدَّل يتجدّد مع الدفعة التالية.',
  },
  rounded: {
    en: 'Very low and very high averages are shown rounded: exact ones would tell what everybody gave.',
    ar: 'تُعرض المتوسطات المنخفضة جدًا والمرتفعة جدًا مقرّبة، لأن الدقيقة منها تكشف ما منحه الجميع.',
  },
  held: {
    en: 'Ratings by people who joined less than three days ago count after that, unless they are verified or somebody else invited them; many of them at once, within a week.',
    ar: 'تقييم من انضم قبل أقل من ثلاثة أيام يُحتسب بعدها، ما لم يكن موثّقًا أو دعاه غيرك، وإذا كثرت تقييمات الجدد معًا احتُسبت خلال أسبوع.',
  },
})

/** From so many on it does not matter who rates. */
const anyPeople = 10

/** "five people have", in words up to ten. */
export function peopleHave(count: number): Text {
  const word = spelled[count - firstSpelled]
  if (word) return { en: `${word.en} people have`, ar: `${word.ar} أشخاص` }
  return plural(count, {
    en: { one: '# person has', other: '# people have' },
    ar: {
      zero: '# شخص',
      one: 'شخص واحد',
      two: 'شخصان',
      few: '# أشخاص',
      many: '# شخصًا',
      other: '# شخص',
    },
  })
}

const firstSpelled = 5
const spelled: readonly Text[] = [
  { en: 'five', ar: 'خمسة' },
  { en: 'six', ar: 'ستة' },
  { en: 'seven', ar: 'سبعة' },
  { en: 'eight', ar: 'ثمانية' },
  { en: 'nine', ar: 'تسعة' },
  { en: 'ten', ar: 'عشرة' },
]
