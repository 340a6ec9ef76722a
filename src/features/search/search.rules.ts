import { foldDigits } from '#platform/i18n/plural.ts'

const minQuery = 2

const unseen = /[\p{Cc}\p{Cf}]/gu

export function cleanQuery(raw: string): string | null {
  const query = raw.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  return [...query].length < minQuery ? null : query
}

export function handleIn(query: string): string | null {
  const handle = foldDigits(query).toLowerCase().replace(/^@/, '')
  return /^[a-z0-9_]{2,20}$/.test(handle) ? handle : null
}

/**
 * Drops a variant that begins with a particle (Alghamdi) if the variant without it (Ghamdi) is present:
 * searching Ghamdi finds both.
 */
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
 * Limits cost by preferring long words. Keeps two-letter words as prefixes, and a last letter still being
 * typed.
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

/** In one-word searches. Short words cost more, because they match hundreds of names. */
export const costOf = (units: readonly { words: readonly string[] }[]) =>
  units.length <= 1 ? 1 : units.reduce((sum, unit) => sum + (lengthOf(unit) > 2 ? 1 : 2), 0)
