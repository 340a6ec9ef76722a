import { peopleHave, sealedWords } from '#features/ratings/sealedWords.ts'
import type { Text } from '#kit/words/i18n.ts'
import type { LegalDocument } from '../document.ts'
import { privacyPolicy } from './messages.ts'

/** The privacy policy where ratings are sealed: what it says of them and of devices is another. */
export function sealedPrivacyPolicy(least: number): LegalDocument {
  const shown = howRatingsAreShown(least)
  const sections = privacyPolicy.sections.map((section) => {
    if (section.id === shown.id) return shown
    if (section.id === 'kept') return { ...section, points: [...(section.points ?? []), digests] }
    if (section.id === 'cookies') return { ...section, paragraphs: [...section.paragraphs, deviceCookie] }
    if (section.id === 'how-long') return { ...section, paragraphs: [...section.paragraphs, returning] }
    return section
  })
  return { ...privacyPolicy, sections }
}

const digests: Text = {
  en: 'Digests of the phone numbers that have signed in on the same devices as you, for up to a year, so that nobody rates themselves from their own device.',
  ar: 'بصمات مشفّرة لأرقام الجوال التي سجّلت دخولها على أجهزتك نفسها، لمدة لا تتجاوز سنة، حتى لا يقيّم أحد نفسه من جهازه.',
}

const deviceCookie: Text = {
  en: 'The second of these cookies, named “device”, has another purpose here: it holds digests of the numbers that have signed in on this device. By them we recognise people who have signed in on the same device; ratings between them do not count.',
  ar: 'وللثاني من هذه الملفات، واسمه «device»، غرض آخر هنا: فهو يحمل بصمات مشفّرة للأرقام التي سجّلت دخولها على هذا الجهاز. وبها نعرف من سجّلوا الدخول على جهاز واحد، ولا تُحتسب التقييمات بينهم.',
}

const returning: Text = {
  en: 'By the same fingerprint a rating from a returning number replaces the one it gave before, so that nobody counts twice. For that it is kept beside the ratings that the account gave.',
  ar: 'وبالبصمة نفسها يحلّ تقييم الرقم العائد محلّ تقييمه السابق، حتى لا يُحتسب أحد مرتين، ولهذا تُحفظ مع التقييمات التي منحها الحساب.',
}

function howRatingsAreShown(least: number) {
  const people = peopleHave(least)
  return {
    id: 'anonymous',
    heading: {
      en: 'Nobody can tell who gave what',
      ar: 'لا يُعرف من منح ماذا',
    },
    paragraphs: [
      sealedWords.how(least),
      {
        en: 'This holds also if one of those who rated tells what they gave. If several tell one another, more can be worked out.',
        ar: 'ويصدق ذلك حتى لو أفصح أحد المقيّمين عمّا منحه، أما إذا تبادل عدة مقيّمين ما منحوه فقد يُستنتج أكثر.',
      },
      {
        en: `What is shown of a person is published once a night, each trait by itself, and only when at least ${people.en} given it new ratings. It is the same everywhere: on pages, in link previews and their pictures, in exports and for administrators. Until then nothing moves, and time alone publishes nothing. A rating that is changed waits for the next group.`,
        ar: `ما يُعرض عن شخص يُنشر مرة كل ليلة، لكل صفة على حدة، ولا يُنشر إلا إذا وصلتها تقييمات جديدة من ${people.ar} على الأقل. وهو واحد للجميع: في الصفحات، ومعاينات الروابط وصورها، ونسخ البيانات، وعند المشرفين. ولا يتغيّر شيء قبل ذلك، ولا ينشر مرور الوقت وحده شيئًا. والتقييم الذي يُعدَّل ينتظر الدفعة التالية.`,
      },
      {
        en: 'The cost is that very low and very high averages are shown rounded, because exact ones would tell what everybody gave. What was rounded is not made up for later.',
        ar: 'وثمن ذلك أنه تُعرض المتوسطات المنخفضة جدًا والمرتفعة جدًا مقرّبة، لأن الدقيقة منها تكشف ما منحه الجميع، ولا يُعوَّض ما قُرّب فيما بعد.',
      },
      {
        en: 'Some ratings wait longer. Those by people who joined less than three days ago count after that. When many of them come at once they count within a week, and the person is told that some recent ratings are being checked. Ratings between people who have signed in on the same device do not count.',
        ar: 'وتنتظر بعض التقييمات مدة أطول. فتقييم من انضم قبل أقل من ثلاثة أيام يُحتسب بعدها. وإذا كثرت تقييمات الجدد معًا احتُسبت خلال أسبوع، ويُخبَر من وصلته بأن بعض التقييمات الحديثة يجري التحقق منها. ولا تُحتسب التقييمات بين من سجّلوا الدخول على جهاز واحد.',
      },
      {
        en: 'We keep who gave which rating, so that each person counts once and can change what they gave, and beside it the score that was published last. No page, notification or answer of ours names who gave a rating.',
        ar: 'ونحتفظ بصاحب كل تقييم حتى يُحتسب كل شخص مرة واحدة ويستطيع تعديل ما منحه، ونحتفظ معه بآخر درجة نُشرت. ولا تذكر أي صفحة أو إشعار أو ردّ منّا اسم من منح التقييم.',
      },
    ],
  }
}
