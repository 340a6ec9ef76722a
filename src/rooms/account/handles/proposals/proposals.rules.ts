import { handleProblem, handlesNear, longestHandle } from '../handles.rules.ts'

/** Nobody is offered what could pass for us. A test compares them with those that the database keeps. */
export const reservedWords = new Set(
  `about account admin administrator api assets auth contact edit healthz help home invite login logout media
   moderator null official openapi parts privacy profile rate rating ratings readyz register registration root
   search security settings simat staff support system team terms undefined user users verified`.split(/\s+/),
)

/**
 * The handles to propose to somebody whose name is these words in Latin letters, the best first:
 * noura_alqahtani, noura_qahtani, nouraalqahtani, noura_q and noura, and then with numbers.
 */
export function handlesFrom(words: readonly string[], between: '_' | '', time: number): string[] {
  const [first, ...others] = words
  if (!first || !/[a-z]{2}/.test(first) || words.some((word) => reservedWords.has(word))) return []
  const made = [...withLast(first, between, others.at(-1)), first.slice(0, longestHandle)]
  const allowed = made.filter((handle) => !handleProblem(handle))
  const numbered = handlesNear(allowed[0] ?? first, time)
  return [...new Set([...allowed, ...numbered])].filter((handle) => !reservedWords.has(handle))
}

function withLast(first: string, between: string, last: string | undefined) {
  if (last === undefined) return []
  const bare = last.replace(/^al(?=.{3})/, '')
  const initial = /^[a-z]/.test(bare) ? [first + between + bare[0]] : []
  return [first + between + last, first + between + bare, first + last, ...initial]
}
