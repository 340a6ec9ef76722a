import { anywhere, isAnywhere } from '#kit/calls/refusals.ts'
import { own } from '#kit/keys.ts'
import type { Text } from '#kit/words/i18n.ts'
import { ratingsRefusals } from '../messages.ts'

/** The words of a refusal of which only the code is kept. */
export const refusedWhy = (code: string): Text =>
  own(ratingsRefusals, code) ?? anywhere[isAnywhere(code) ? code : 'UNEXPECTED'].words
