import type { Text } from '#ground/words/i18n.ts'
import type { Reader } from './reader.server.ts'

/** A text in English, two slashes, and the same in Arabic. */
export function readHelpLines(read: Reader): Text | null {
  const given = read.given('HELP_LINES')
  if (given === null) return null
  const [en = '', ar = '', ...more] = given.split('//').map((text) => text.trim())
  return en && ar && more.length === 0 ? { en, ar } : read.wrong('HELP_LINES')
}
