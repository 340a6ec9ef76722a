import { fold } from '#platform/i18n/fold.server.ts'

/** Drops "son of" / "daughter of" and words in other scripts. */
export const latinWords = (name: string) => joined(fold(name)).map(latin).filter(Boolean)

/** Joins compound names: عبد الله, ال سعود, نور الدين, al harbi, abdul aziz. */
const joined = (folded: string) =>
  folded
    .replace(/(?<=^| )(بن|ابن|بنت|bin|ibn|bint) (?=.)/gu, '')
    .replace(/(?<=^| )(عبد|ال|al|el|abd|abu|umm?|abd[aeiou]?l) (?=.)/gu, '$1')
    .replace(/(?<=^| )(ابو|ابا|ابي|ام) (?=.)/gu, '$1-')
    .replace(/(?<=.) (?=(الدين|الله)( |$))/gu, '')
    .split(' ')

function latin(word: string): string {
  if (/^[a-z0-9]+$/.test(word)) return word
  if (word.includes('-')) return word.split('-').map(latin).join('')
  const known = spellings.get(word)
  if (known) return known
  const servant = /^عبدال(.{2,})$/u.exec(word)?.[1]
  if (servant) return `abdul${latin(servant)}`
  const bare = /^ال(.{2,})$/u.exec(word)?.[1]
  if (bare) return `al${latin(bare)}`
  const faithful = /^(.{2,})الدين$/u.exec(word)?.[1]
  if (faithful) return `${latin(faithful)}aldin`
  return /^[ا-ي]+$/.test(word) ? spelled(word) : ''
}

const consonant = '[بتثجحخدذرزسشصضطظغفقكلمن]'

/** Guesses short vowels, which Arabic omits: سلم → salm, غامد → ghamid. */
const spelled = (word: string) =>
  word
    .replace(new RegExp(`^(${consonant}|و)(?=[${consonant.slice(1, -1)}عه]|[وي]ا)`), '$1a')
    .replace(new RegExp(`(?<=${consonant}ا${consonant})(?=${consonant})`), 'i')
    .replace(new RegExp(`(?<=${consonant}{2})(?=${consonant})`, 'g'), 'a')
    .replace(/^و|و(?=[اي])|(?<=[اa])و/g, 'w')
    .replace(/^ي|ي(?=[او])|(?<=[اa])ي/g, 'y')
    .replace(/(?<=..)ه$/, 'a')
    .replace(/[ا-ي]/g, (letter) => letters.get(letter) ?? '')
    .replace(/aa+/g, 'a')

const letters = new Map(
  Object.entries({
    ...{ ا: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'th', ر: 'r', ز: 'z', س: 's' },
    ...{ ش: 'sh', ص: 's', ض: 'dh', ط: 't', ظ: 'dh', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm' },
    ...{ ن: 'n', ه: 'h', و: 'ou', ي: 'i' },
  }),
)

/** Common Saudi names whose vowels no rule can guess. */
const men = `محمد mohammed أحمد ahmed عبدالله abdullah خالد khalid فهد fahad سعود saud سلطان sultan فيصل faisal
  ناصر nasser سعد saad بندر bandar تركي turki نايف naif ماجد majed مشعل mishal عمر omar علي ali حسن hassan حسين hussain
  إبراهيم ibrahim يوسف yousef صالح saleh سليمان sulaiman عثمان othman حمد hamad راشد rashed سلمان salman طلال talal
  نواف nawaf بدر bader متعب muteb منصور mansour مساعد musaed هاني hani وليد waleed ياسر yasser زياد ziyad رائد raed
  حمزة hamza أنس anas أسامة osama بسام bassam ثامر thamer جابر jaber حاتم hatem حمود hamoud رامي rami ريان rayan
  سامي sami سعيد saeed سالم salem شاكر shaker صقر saqr طارق tariq عادل adel عامر amer عايض ayed عصام essam عمار ammar
  غازي ghazi فارس faris فواز fawaz قاسم qasim كريم kareem لؤي loay مازن mazen مالك malik محسن mohsen محمود mahmoud
  مروان marwan مصطفى mustafa مهند muhannad نبيل nabil هشام hisham هيثم haitham وائل wael يحيى yahya يزيد yazeed
  موسى musa عيسى isa طه taha مبارك mubarak معاذ moath إياد eyad أيمن ayman أمجد amjad أكرم akram أنور anwar جمال jamal
  حازم hazem حسام hussam رحمن rahman عزيز aziz عبدالملك abdulmalik مجيد majeed رحيم raheem إسماعيل ismail داود dawood زيد zaid
  عمرو amr إيهاب ihab عبدالإله abdulilah إدريس idris عوض awad مسفر mesfer أبو abu أبا aba أبي abi أم um`

const women = `نورة noura نورا noura سارة sarah فاطمة fatimah عائشة aisha مريم maryam هند hind ريم reem منى mona هدى huda
  أمل amal لطيفة latifa موضي moudi العنود alanoud الجوهرة aljawharah مها maha ندى nada نوف nouf شهد shahad رغد raghad
  لمى lama ليان layan ليلى layla جود joud جنى jana دانة dana ديمة deema رزان razan رنا rana روان rawan رهف rahaf ريما rima
  أريج areej أسماء asma إيمان eman بدرية badriah بشاير bashayer بسمة basma تهاني tahani جواهر jawaher جميلة jameela
  حصة hessa حنان hanan خلود khulood خديجة khadijah دلال dalal رقية ruqayyah زهرة zahra زينب zainab سمر samar
  سلمى salma شيخة shaikha صفية safiyah عبير abeer عهود ohoud غادة ghada غلا ghala فرح farah لبنى lubna لينا lina مشاعل mashael
  منال manal منيرة munirah نجلاء najla نجود nujoud هيفاء haifa هيا haya هبة hiba وجدان wejdan وفاء wafa يارا yara ياسمين yasmin
  أفنان afnan أثير atheer أروى arwa آمنة amnah حور hoor وعد waad ملاك malak جوري joury تالا tala سديم sadeem
  آلاء alaa دعاء duaa إلهام elham بشرى bushra ذكرى thekra سوسن sawsan`

const families = `القحطاني alqahtani الغامدي alghamdi الزهراني alzahrani العتيبي alotaibi الشهري alshehri الدوسري aldossari
  الحربي alharbi المطيري almutairi الشمري alshammari العنزي alanazi السبيعي alsubaie الشهراني alshahrani العمري alamri
  الأحمدي alahmadi المالكي almalki الجهني aljohani البلوي albalawi السلمي alsulami العسيري alasiri الخالدي alkhaldi
  الرشيدي alrashidi التميمي altamimi آل_سعود alsaud العجمي alajmi الهاجري alhajri القرني alqarni البقمي albogami
  الثقفي althaqafi الحازمي alhazmi اليامي alyami السهلي alsahli الأسمري alasmari الصيعري alsaiari الفيفي alfaifi
  الرويلي alruwaili الشريف alsharif السيد alsayed العبدالله alabdullah المهنا almuhanna الحمدان alhamdan النمر alnemer`

export const spellings = new Map(
  [...`${men} ${women} ${families}`.matchAll(/(\S+) ([a-z]+)/g)].map(
    ([, arabic = '', latin = '']) => [fold(arabic).replaceAll(' ', ''), latin] as const,
  ),
)
