import { codeLength } from '#features/accounts/accounts.contract.ts'
import { foldDigits } from '#platform/i18n/plural.ts'

/** Also finds the code in a pasted message: "code: 123 456". */
export function codeIn(text: string): string {
  const folded = foldDigits(text)
  const code = aloneInText.exec(folded)?.[0] ?? folded
  return code.replace(/\D/g, '').slice(0, codeLength)
}

const aloneInText = /(?<!\d)\d(?:[ -]?\d){5}(?!\d)/
