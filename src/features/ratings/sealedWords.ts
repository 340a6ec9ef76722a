import { messages, type Text } from '#kit/words/i18n.ts'
import { plural } from '#kit/words/plural.ts'

/** What is said of ratings where they are sealed. `least` is how many people must have rated a trait. */
export const sealedWords = messages({
  ownFew: {
    en: 'Your first ratings are in',
    ar: 'وصلت أولى تقييماتك',
  },
  ownFewText: {
    en: 'They show the night after enough people have rated a trait. If some have just joined it can take up to four nights, and about a week if many have.',
    ar: 'تظهر في الليلة التي تلي بلوغ المقيّمين العدد الكافي لصفة ما. وإن كان بعضهم قد انضم حديثًا فقد يستغرق ذلك حتى أربع ليالٍ، أو نحو أسبوع إن كانوا كثيرين.',
  },
  ownNear: {
    en: 'A trait may show soon',
    ar: 'قد تظهر إحدى صفاتك قريبًا',
  },
  ownNearText: {
    en: 'More than half of the ratings it needs have come. If some are from people who are new, hardly known to others here, or chosen by you, it may need more than that, or a few more nights.',
    ar: 'وصل أكثر من نصف التقييمات اللازمة لظهورها. وإن كان بعضها من أشخاص جدد، أو ممن قلّ من يعرفهم هنا، أو ممن اخترتهم أنت، فقد يلزم أكثر من ذلك أو بضع ليالٍ أخرى.',
  },
  ownNone: {
    en: 'No ratings are shown yet',
    ar: 'لا تقييمات معروضة بعد',
  },
  tonight: {
    en: 'Tonight at four, Riyadh time, something may change.',
    ar: 'قد يتغيّر شيء الليلة في الرابعة فجرًا بتوقيت الرياض.',
  },
  few: {
    en: 'Ratings appear here once enough people have rated.',
    ar: 'تظهر التقييمات هنا حين يبلغ المقيّمون العدد الكافي.',
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
        en: `A trait shows its average once ${en} rated it. After that it changes only when another such group has.`,
        ar: `يظهر متوسط الصفة بعد أن يقيّمها ${ar}، ثم لا يتغيّر إلا بدفعة أخرى مثلها.`,
      }
    return {
      en: `A trait shows its average once ${en} rated it, most of them known to others here, or ten, whoever they are. After that it changes only when another such group has.`,
      ar: `يظهر متوسط الصفة بعد أن يقيّمها ${ar}، معظمهم معروفون لآخرين هنا، أو عشرة أيًّا كانوا، ثم لا يتغيّر إلا بدفعة أخرى مثلها.`,
    }
  },
  promise: {
    en: 'Whatever is shown, it stays possible that you gave five stars.',
    ar: 'مهما ظهر، يبقى ممكنًا أنك منحت خمس نجوم.',
  },
  promiseAndLimit: {
    en: 'Whatever is shown, it stays possible that you gave five stars, unless several who rated compare.',
    ar: 'مهما ظهر، يبقى ممكنًا أنك منحت خمس نجوم، ما لم يقارن عدة مقيّمين تقييماتهم.',
  },
  promiseToOthers: {
    en: 'For any one person who rates you, taken alone, it stays possible that they gave five stars.',
    ar: 'وأي شخص يقيّمك، إذا نُظر إليه وحده، يبقى ممكنًا أنه منح خمس نجوم.',
  },
  limits: {
    en: 'If several of those who rated compare what they gave, or somebody uses several accounts, more can be worked out. A very high average tells that nobody gave few stars. Those who run this service can see ratings.',
    ar: 'إذا قارن عدة مقيّمين تقييماتهم، أو استعمل أحد عدة حسابات، فقد يُستنتج أكثر. والمتوسط المرتفع جدًا يعني أن أحدًا لم يمنح نجومًا قليلة. ومن يشغّلون هذه الخدمة يستطيعون رؤية التقييمات.',
  },
  tryIt: {
    en: 'Try it: guess what one person gave',
    ar: 'جرّب بنفسك: خمّن ما منحه شخص واحد',
  },
  howTitle: {
    en: 'How your ratings are shown',
    ar: 'كيف تُعرض تقييماتك',
  },
  atNight: {
    en: 'Averages are updated once a night, usually at four in the morning in Riyadh. Until then nothing changes.',
    ar: 'تُحدَّث المتوسطات مرة كل ليلة، عادةً في الرابعة فجرًا بتوقيت الرياض، ولا يتغيّر شيء قبل ذلك.',
  },
  changes: {
    en: 'If somebody changes a rating, the change counts with the next group.',
    ar: 'إذا عُدّل تقييم احتُسب تعديله مع الدفعة التالية.',
  },
  rounded: {
    en: 'Very low averages are shown higher than they are, most of all in small groups, and very high ones may be shown a little higher or lower: exact ones would tell what everybody gave.',
    ar: 'تُعرض المتوسطات المنخفضة جدًا أعلى مما هي عليه، ولا سيما في الدفعات الصغيرة، وقد تُعرض المرتفعة جدًا أعلى أو أدنى بقليل، لأن الدقيقة منها تكشف ما منحه الجميع.',
  },
  held: {
    en: 'Ratings by people who joined less than three days ago wait until those days are over. They do not wait if the rater is verified or was invited by somebody other than you. If many new people rate at once, their ratings may wait a week.',
    ar: 'تقييم من انضم منذ أقل من ثلاثة أيام ينتظر حتى تنقضي، فإن كان موثّقًا أو دعاه غيرك احتُسب دون هذا الانتظار. وإذا كثرت تقييمات الجدد معًا فقد تنتظر أسبوعًا.',
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
