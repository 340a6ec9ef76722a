import type { Text } from '#kit/words/i18n.ts'

/** The words of a legal page. The screen numbers the sections and lists them at its top. */
export type LegalDocument = {
  title: Text
  intro: Text
  sections: readonly Section[]
}

type Section = {
  id: string
  heading: Text
  paragraphs: readonly Text[]
  points?: readonly Text[]
}
