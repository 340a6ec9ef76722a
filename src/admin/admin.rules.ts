import { foldDigits } from '#platform/i18n/plural.ts'

/** `phone` is null if the search text can't be part of a number. */
type ParsedUserSearch = { name: string | null; handle: string; phone: string | null }

/**
 * If numbers are masked, ignores shorter number searches, so an administrator can't guess a number digit by
 * digit.
 */
const minNumberDigits = 8

export function parseUserSearch(raw: string, areMasked = false): ParsedUserSearch | null {
  const text = foldDigits(raw).trim()
  return text === ''
    ? null
    : {
        // Names can't contain @ or _, and folding would drop them from the search text.
        name: /[@_]/.test(text) ? null : text,
        handle: text.toLowerCase().replace(/^@/, ''),
        phone: soughtNumber(phonePartIn(text), areMasked),
      }
}

const soughtNumber = (part: string | null, areMasked: boolean) =>
  areMasked && part !== null && part.length < minNumberDigits ? null : part

export const maskedNumber = (phone: string) => phone && `•••••••${phone.slice(-2)}`

function phonePartIn(text: string) {
  if (!/^[-+\d\s().]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  return digits.replace(/^0+/, '') || digits || null
}

/** The page starts after this account; the time has microsecond precision. */
type ListPosition = { openedAt: number; id: number }

export const encodeCursor = ({ openedAt, id }: ListPosition) => `${openedAt}-${id}`

export function decodeCursor(cursor: string): ListPosition {
  const [openedAt = 0, id = 0] = cursor.split('-').map(Number)
  return { openedAt, id }
}

export const percentOf = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0
