import { Type } from '#platform/api/contract.ts'

/** Counted in what a person sees as one character, which may have many units. */
export const maxTextLength = { report: 500, appeal: 1000 }
export const ReportText = Type.String({ maxLength: 8000 })

const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })

/** Whether a text is longer than people may write, counted in what they see as characters. */
export const isTooLong = (text: string, kind: keyof typeof maxTextLength) =>
  text.length > maxTextLength[kind] && [...graphemes.segment(text)].length > maxTextLength[kind]
