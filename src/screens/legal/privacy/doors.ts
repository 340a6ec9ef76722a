import type { Text } from '#kit/words/i18n.ts'
import type { LegalDocument } from '../document.ts'
import { earlierIds, neverDeleted } from './messages.ts'

/** The same policy where people decide who may rate them. */
export function withDoors({ sections, ...policy }: LegalDocument): LegalDocument {
  return {
    ...policy,
    sections: sections.map(({ points = [], ...section }) => ({
      ...section,
      paragraphs: [...section.paragraphs.map(asTrue), ...(added[section.id] ?? [])],
      points: [...points.map(asTrue), ...(section.id === 'kept' ? [choices] : [])],
    })),
  }
}

const asTrue = (text: Text) => replaced.get(text) ?? text

const replaced: ReadonlyMap<Text, Text> = new Map([
  [
    earlierIds,
    {
      en: 'The user IDs you had before. Until you retire them, links and QR codes with them keep leading to you.',
      ar: 'معرّفاتك السابقة. وتظل الروابط ورموز QR التي تحملها تقود إليك حتى توقفها.',
    },
  ],
  [
    neverDeleted,
    {
      en: 'Single ratings cannot be deleted, neither by the one who gave them nor by the one who received them. What you gave you can revise by submitting again; with what you received you can start afresh.',
      ar: 'لا يمكن حذف تقييم بعينه، لا من مانحه ولا من متلقّيه. ويمكنك تعديل ما منحته بإرساله من جديد، والبدء من جديد فيما حصلت عليه.',
    },
  ],
])

/** Listed among what we keep. */
export const choices: Text = {
  en: 'Who may rate you, whom you chose for that, whom you blocked, and when you started afresh.',
  ar: 'من يُسمح له بتقييمك، ومن اخترتهم لذلك، ومن حظرتهم، ومتى بدأت من جديد.',
}

const added: Readonly<Record<string, readonly Text[]>> = {
  seen: [
    {
      en: 'Whoever is not signed in sees only your name, your user ID, your photo, your badge, your overall rating and how many people gave it.',
      ar: 'من لم يسجّل دخوله لا يرى سوى اسمك ومعرّفك وصورتك وشارتك وتقييمك العام وعدد من قيّموك.',
    },
  ],
  choices: [
    {
      en: 'You decide in Settings who may rate you, and may block people. They are not told: what they send meanwhile is accepted and never counts. Nobody else sees whom you chose or blocked.',
      ar: 'أنت من تحدّد في الإعدادات من يقيّمك، ولك أن تحظر من تشاء. ولا يُخبَر المحظور بذلك: يُقبل ما يرسله أثناء الحظر ولا يُحتسب أبدًا. ولا يرى أحد غيرك من اخترت ومن حظرت.',
    },
    {
      en: 'Once in 365 days you can start afresh: the ratings you received no longer count from then on, and your profile says from which day ratings count.',
      ar: 'ولك مرة كل 365 يومًا أن تبدأ من جديد: فلا تُحتسب بعدها التقييمات التي حصلت عليها، ويذكر ملفك تاريخ بدء احتساب التقييمات.',
    },
  ],
  'how-long': [
    {
      en: 'Ratings that no longer count because you started afresh are erased after 30 days.',
      ar: 'وتُحذف التقييمات التي لم تعد محتسبة لأنك بدأت من جديد بعد 30 يومًا.',
    },
  ],
}
