import { foldDigits } from '#platform/i18n/plural.ts'

export const minHandleLength = 3
export const maxHandleLength = 20

/** For registration; the edit form drops underscores, too. */
export const typedHandle = (raw: string) =>
  foldDigits(raw)
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')
    .slice(0, maxHandleLength)

export const typedEditedHandle = (raw: string) => typedHandle(raw).replaceAll('_', '')

/** Null if valid. All digits would look like a numeric ID. */
export function handleProblem(handle: string) {
  if (!/^[a-z0-9_]{3,20}$/.test(handle)) return 'USER_ID_MALFORMED'
  return /^\d+$/.test(handle) ? 'USER_ID_MALFORMED' : null
}

/** Applies only when the handle changes. */
export const editedHandleProblem = (handle: string) =>
  handle.includes('_') ? 'USER_ID_MALFORMED' : handleProblem(handle)

/** The account's first handle doesn't count. */
export const changes = { most: 3, days: 30 }

/** `user` plus six digits of the time, then random digits; all four being taken is very unlikely. */
export const generatedHandles = (time: number, digits: (count: number) => string) =>
  [String(time).slice(-6), ...[10, 12, 14].map(digits)].map((ending) => `user${ending}`)

export const looksGenerated = (handle: string) => /^user\d{6,14}$/.test(handle)

export function handlesNear(handle: string, time: number): string[] {
  const year = String(new Date(time).getUTCFullYear())
  const tail = String(time).slice(-4)
  const endings = ['1', '2', year.slice(2), 'sa', '7', tail, year, `${tail}1`, `${tail}7`]
  return endings
    .map((ending) => `${handle.slice(0, maxHandleLength - ending.length)}${ending}`)
    .filter((near) => !handleProblem(near))
}

/** These handles could impersonate us. A test compares them with the database. */
export const reservedHandles = new Set(
  `about account admin administrator api assets auth contact edit healthz help home invite login logout media
   moderator null official openapi parts privacy profile rate rating ratings readyz register registration root
   search security settings simat staff support system team terms undefined user users verified`.split(/\s+/),
)

/** Best first: noura_alqahtani, noura_qahtani, nouraalqahtani, noura_q, noura, numbered. */
export function handlesFrom(words: readonly string[], between: '_' | '', time: number): string[] {
  const [first, ...others] = words
  if (!first || !/[a-z]{2}/.test(first) || words.some((word) => reservedHandles.has(word))) return []
  const made = [...withLast(first, between, others.at(-1)), first.slice(0, maxHandleLength)]
  const allowed = made.filter((handle) => !handleProblem(handle))
  const numbered = handlesNear(allowed[0] ?? first, time)
  return [...new Set([...allowed, ...numbered])].filter((handle) => !reservedHandles.has(handle))
}

function withLast(first: string, between: string, last: string | undefined) {
  if (last === undefined) return []
  const bare = last.replace(/^al(?=.{3})/, '')
  const initial = /^[a-z]/.test(bare) ? [first + between + bare[0]] : []
  return [first + between + last, first + between + bare, first + last, ...initial]
}
