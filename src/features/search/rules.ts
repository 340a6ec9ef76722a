import { foldDigits } from '#kit/words/digits.ts'

const shortestQuery = 2

/** Marks that nobody sees count for nothing. */
const unseen = /[\p{Cc}\p{Cf}]/gu

/** What is searched for; null when it is too short. */
export function cleanQuery(raw: string): string | null {
  const query = raw.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  return [...query].length < shortestQuery ? null : query
}

/** The handle that a query may be, or begin. */
export function handleIn(query: string): string | null {
  const handle = foldDigits(query).toLowerCase().replace(/^@/, '')
  return /^[a-z0-9_]{2,20}$/.test(handle) ? handle : null
}

/** Of words that stand for one another those that find the rest as well: who is called Alghamdi is found by Ghamdi. */
export const withoutParticles = (words: string[]) =>
  words.filter(
    (word) =>
      !words.some(
        (core) => word !== core && word.endsWith(core) && particles.test(word.slice(0, -core.length)),
      ),
  )

const particles = /^(al|el|bin|ibn|ال|بن|ابن)$/

const mostWords = 5
/** The last may be a short one more. */
export const mostUnits = mostWords + 1

/**
 * The units of a query that are looked for: few, for each costs as much again. Words tell people apart, the longest
 * best; two letters are what begins a word, as is one at the end that is still being typed. Other letters tell nothing.
 */
export function meant<U extends { words: readonly string[] }>(units: readonly U[]): U[] {
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

/** What a search costs the database, in searches for one word: what is short stands for hundreds of words. */
export const costOf = (units: readonly { words: readonly string[] }[]) =>
  units.length <= 1 ? 1 : units.reduce((sum, unit) => sum + (lengthOf(unit) > 2 ? 1 : 2), 0)
