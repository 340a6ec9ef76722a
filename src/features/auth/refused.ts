import { CallError } from '#kit/client.ts'
import type { Text } from '#kit/i18n.ts'
import { anywhere, isAnywhere } from '#kit/refusals.ts'
import { authRefusals } from './messages.ts'
import { stepWords } from './steps/messages.ts'

/** Our own words for what was refused; else what the server said. */
export function refused(error: unknown): Text {
  if (!(error instanceof CallError) || error.status === 0) return stepWords.networkFailed
  const code: string = error.code ?? ''
  if (isAuthRefusal(code)) return authRefusals[code]
  if (isAnywhere(code)) return anywhere[code].words
  const said = error.message.replace(/^\d+: /, '')
  return { en: said, ar: said }
}

const isAuthRefusal = (code: string): code is keyof typeof authRefusals => Object.hasOwn(authRefusals, code)
