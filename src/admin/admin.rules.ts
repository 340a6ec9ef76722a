import { foldDigits } from '#platform/i18n/plural.ts'

/** What a search looks for in names, in handles and, if it may be part of one, in telephone numbers. */
type ParsedUserSearch = { name: string | null; handle: string; phone: string | null }

/** How many digits of a number there must be, where nobody is to find out the rest by searching. */
const maxOfANumber = 8

export function parseUserSearch(raw: string, areMasked = false): ParsedUserSearch | null {
  const text = foldDigits(raw).trim()
  return text === ''
    ? null
    : {
        // No name contains these characters, and the fold would drop them.
        name: /[@_]/.test(text) ? null : text,
        handle: text.toLowerCase().replace(/^@/, ''),
        phone: soughtNumber(phonePartIn(text), areMasked),
      }
}

const soughtNumber = (part: string | null, areMasked: boolean) =>
  areMasked && part !== null && part.length < maxOfANumber ? null : part

/** Shows the last two digits, and not how long the number is. An account may have none. */
export const maskedNumber = (phone: string) => phone && `•••••••${phone.slice(-2)}`

/** The digits as they stand in an international number, without the zeros that are dialled before it. */
function phonePartIn(text: string) {
  if (!/^[-+\d\s().]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  return digits.replace(/^0+/, '') || digits || null
}

/** Where a page begins: after this account, whose time is compared to the microsecond. */
type ListPosition = { openedAt: number; id: number }

export const encodeCursor = ({ openedAt, id }: ListPosition) => `${openedAt}-${id}`

export function decodeCursor(cursor: string): ListPosition {
  const [openedAt = 0, id = 0] = cursor.split('-').map(Number)
  return { openedAt, id }
}

/** In per cent, with one decimal. */
export const percentOf = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0
