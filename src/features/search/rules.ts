import { foldDigits } from '#kit/digits.ts'

export const shortestQuery = 2

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
