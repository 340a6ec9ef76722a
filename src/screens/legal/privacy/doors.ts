import type { Text } from '#kit/words/i18n.ts'
import type { LegalDocument } from '../document.ts'

/** The same policy where people decide who may rate them. */
export function withDoors({ sections, ...policy }: LegalDocument): LegalDocument {
  return {
    ...policy,
    sections: sections.map((section) => {
      if (section.id === 'kept') return { ...section, points: [...(section.points ?? []), choices] }
      const more = added[section.id]
      return more ? { ...section, paragraphs: [...section.paragraphs, ...more] } : section
    }),
  }
}

/** Listed among what we keep. */
export const choices: Text = {
  en: 'Who may rate you, whom you chose for that, whom you blocked, and when you started afresh.',
  ar: 'من يُسمح له بتقييمك، ومن اخترتهم لذلك، ومن حظرتهم، ومتى بدأت من جديد.',
}

const added: Readonly<Record<string, readonly Text[]>> = {
  seen: [
    {
      en: 'Whoever is not signed in sees only your name, your user ID, your photo and your overall rating.',
      ar: 'من لم يسجّل دخوله لا يرى سوى اسمك ومعرّفك وصورتك وتقييمك العام.',
    },
  ],
  choices: [
    {
      en: 'You decide in Settings who may rate you, and may block people. They are not told: what they send meanwhile is accepted and never counts. Nobody else sees whom you chose or blocked.',
      ar: 'أنت من يحدّد في الإعدادات من يقيّمه، ولك أن تحظر من تشاء. ولا يُخبَر المحظور بذلك: يُقبل ما يرسله أثناء الحظر ولا يُحتسب أبدًا. ولا يرى أحد غيرك من اخترت ومن حظرت.',
    },
    {
      en: 'Once in 365 days you can start afresh: the ratings you received no longer count from then on, and your profile says since when they do.',
      ar: 'ولك مرة كل 365 يومًا أن تبدأ من جديد: فلا تُحتسب بعدها التقييمات التي حصلت عليها، ويذكر ملفك منذ متى تُحتسب.',
    },
  ],
  'how-long': [
    {
      en: 'Ratings that no longer count because you started afresh are erased after 30 days.',
      ar: 'وتُحذف التقييمات التي لم تعد محتسبة لأنك بدأت من جديد بعد 30 يومًا.',
    },
  ],
}
