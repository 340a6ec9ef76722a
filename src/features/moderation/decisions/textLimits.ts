import { Type } from '#platform/api/contract.ts'

/** In graphemes, not UTF-16 units. */
export const maxTextLength = { report: 500, appeal: 1000 }
export const ReportText = Type.String({ maxLength: 8000 })

const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })

export const isTooLong = (text: string, kind: keyof typeof maxTextLength) =>
  text.length > maxTextLength[kind] && [...graphemes.segment(text)].length > maxTextLength[kind]
