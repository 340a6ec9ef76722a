import { foldDigits } from '#ground/words/digits.ts'

/**
 * Follows the specification's rule exactly; `phoneNumber` shows what it gives.
 * It is lossy (three of its forms can be one telephone), so nobody is identified by it.
 */
export function normalisePhone(raw: string): string {
  const text = foldDigits(raw).trim()
  if (text.startsWith('+')) return text
  const digits = text.replace(/\D/g, '')
  if (digits.startsWith('966') && digits.length === 12) return `+${digits}`
  if (digits.startsWith('5') && digits.length === 9) return `+966${digits}`
  if (digits.startsWith('05') && digits.length === 10) return `+966${digits.slice(1)}`
  if (digits.startsWith('1') && digits.length === 11) return `+1 ${northAmerican(digits.slice(1))}`
  if (digits.length === 10) return northAmerican(digits)
  return `+${digits}`
}

const northAmerican = (ten: string) => `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`

/**
 * What the form sends: the chosen dial code goes before a number that does not start with it, its leading
 * zeros removed.
 */
export function withDialCode(typed: string, dialCode: string): string {
  const text = foldDigits(typed).trim()
  return text.startsWith(dialCode) ? text : `${dialCode}${text.replace(/^0+/, '')}`
}
