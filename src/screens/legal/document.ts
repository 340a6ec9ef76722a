import type { Feature } from '#features/boot/features.ts'
import type { Text } from '#kit/words/i18n.ts'

/** The words of a legal page. The screen numbers the sections and lists them at its top. */
export type LegalDocument = {
  title: Text
  intro: Text
  sections: readonly Section[]
}

type Section = Condition & {
  id: string
  heading: Text
  paragraphs: readonly Paragraph[]
  points?: readonly Paragraph[]
}
type Paragraph = Condition & Text

/** The installations in which it is said: those where this is switched on, or those where it is not. */
type Condition = { when?: Feature; unless?: Feature }

/** What the document says in an installation with these features. */
export function documentFor({ sections, ...document }: LegalDocument, features: readonly Feature[]) {
  const isSaid = ({ when, unless }: Condition) =>
    (!when || features.includes(when)) && !(unless && features.includes(unless))
  return {
    ...document,
    sections: sections.filter(isSaid).map(({ paragraphs, points = [], ...section }) => ({
      ...section,
      paragraphs: paragraphs.filter(isSaid),
      points: points.filter(isSaid),
    })),
  }
}
