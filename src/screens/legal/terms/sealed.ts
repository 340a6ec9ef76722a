import { sealedWords } from '#features/ratings/sealedWords.ts'
import type { Text } from '#kit/words/i18n.ts'
import type { LegalDocument } from '../document.ts'
import { termsOfUse } from './messages.ts'

/** The terms of use where ratings are sealed: the last of the rules about ratings is another. */
export function sealedTermsOfUse(least: number): LegalDocument {
  const sections = termsOfUse.sections.map(({ points = [], ...section }) =>
    section.id === 'ratings'
      ? {
          ...section,
          points: [...points.slice(0, -1), sealedWords.how(least), sealedWords.rounded, doNotAsk],
        }
      : { ...section, points },
  )
  return { ...termsOfUse, sections }
}

const doNotAsk: Text = {
  en: 'Do not try to find out who rated whom, and do not press anyone to tell.',
  ar: 'لا تحاول معرفة من قيّم من، ولا تضغط على أحد ليخبرك.',
}
