import { foldDigits } from '#platform/i18n/plural.ts'

const minQuery = 2

/** Invisible characters, which count as spaces. */
const unseen = /[\p{Cc}\p{Cf}]/gu

/** The query that is searched for, or null if it is too short. */
export function cleanQuery(raw: string): string | null {
  const query = raw.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  return [...query].length < minQuery ? null : query
}

/** The query as a handle or the beginning of one; null if it can be neither. */
export function handleIn(query: string): string | null {
  const handle = foldDigits(query).toLowerCase().replace(/^@/, '')
  return /^[a-z0-9_]{2,20}$/.test(handle) ? handle : null
}

/** Drops a spelling with a particle if it is also there without, because Ghamdi finds Alghamdi as well. */
export const withoutParticles = (words: string[]) =>
  words.filter(
    (word) =>
      !words.some(
        (core) => word !== core && word.endsWith(core) && particles.test(word.slice(0, -core.length)),
      ),
  )

const particles = /^(al|el|bin|ibn|ال|بن|ابن)$/

const mostWords = 5

/**
 * Picks the units to search for; they are few, because each costs as much again. Long words tell people apart
 * best. Two letters may begin a word, and so may a last one that is still being typed; other single letters
 * tell nothing.
 */
export function meaningfulUnits<U extends { words: readonly string[] }>(units: readonly U[]): U[] {
  if (units.length <= 1) return [...units]
  const last = units.at(-1)
  const words = units.filter((unit) => lengthOf(unit) > 2)
  const longest = words.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, mostWords)
  const begun = units.filter((unit) => lengthOf(unit) === 2)
  const typed = words.length + begun.length > 0 && last && lengthOf(last) === 1 ? [last] : []
  const short = [...begun, ...typed].slice(words.length > 0 ? -1 : -2)
  return units.filter((unit) => longest.includes(unit) || short.includes(unit))
}

const lengthOf = ({ words }: { words: readonly string[] }) =>
  Math.max(0, ...words.map((word) => [...word].length))

/**
 * The cost of a search, counted in searches for one word. A short unit counts twice: it fits hundreds of
 * words.
 */
export const costOf = (units: readonly { words: readonly string[] }[]) =>
  units.length <= 1 ? 1 : units.reduce((sum, unit) => sum + (lengthOf(unit) > 2 ? 1 : 2), 0)
