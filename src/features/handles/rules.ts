import { foldDigits } from '#kit/words/digits.ts'

export const shortestHandle = 3
export const longestHandle = 20

/** What the registration form makes of what is typed: lower-cased, a-z, 0-9 and underscore. */
export const typedHandle = (raw: string) =>
  foldDigits(raw)
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')
    .slice(0, longestHandle)

export const typedEditedHandle = (raw: string) => typedHandle(raw).replaceAll('_', '')

/** Why this may not be a handle, or null. All digits would be an id. */
export function handleProblem(handle: string) {
  if (!/^[a-z0-9_]{3,20}$/.test(handle)) return 'USER_ID_MALFORMED'
  return /^\d+$/.test(handle) ? 'USER_ID_MALFORMED' : null
}

/** The edit form's rule is stricter, and applies only when the handle is changed. */
export const editedHandleProblem = (handle: string) =>
  handle.includes('_') ? 'USER_ID_MALFORMED' : handleProblem(handle)

/** How many handles one may take within how many days, besides the one that came with the profile. */
export const changes = { most: 3, days: 30 }

/**
 * No handle at registration: `user` and digits, two more at each try. So many that none is likely taken, and none leads
 * to the next.
 */
export const generatedHandles = (digits: (count: number) => string) =>
  [10, 12, 14, 16].map((count) => `user${digits(count)}`)

/** What to offer instead of a taken one: near to it, and allowed. */
export function handlesNear(handle: string, time: number): string[] {
  const year = String(new Date(time).getUTCFullYear())
  const tail = String(time).slice(-4)
  const endings = ['1', '2', year.slice(2), 'sa', '7', tail, year, `${tail}1`, `${tail}7`]
  return endings
    .map((ending) => `${handle.slice(0, longestHandle - ending.length)}${ending}`)
    .filter((near) => !handleProblem(near))
}
