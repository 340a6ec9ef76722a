import type { Text } from '#kit/words/i18n.ts'
import type { LegalDocument } from '../document.ts'

/** The same terms where people decide who may rate them: the rules about ratings end with another one. */
export function withDoors({ sections, ...terms }: LegalDocument): LegalDocument {
  return {
    ...terms,
    sections: sections.map((section) =>
      section.id === 'ratings' ? { ...section, points: [...(section.points ?? []), theirChoice] } : section,
    ),
  }
}

export const theirChoice: Text = {
  en: 'Everybody decides who may rate them: do not get round their choice. What somebody received before they started afresh counts no more.',
  ar: 'كل شخص يقرّر من يقيّمه، فلا تتحايل على قراره. ومن بدأ من جديد لا يُحتسب ما حصل عليه من قبل.',
}
