import { keysOf } from '#platform/typedRecords.ts'
import type { Environment } from './readSettings.server.ts'
import { settings } from './settings/allSettings.server.ts'

/** Ignores shorter names like HOST, because they resemble ordinary environment variables. */
const shortest = 7

export const misspelledSettings = (environment: Environment) =>
  Object.keys(environment).flatMap((name) => {
    const plain = name.replace(/_FILE$/, '')
    if (plain in settings || !/^[A-Z][A-Z0-9_]+$/.test(plain)) return []
    const meant = keysOf(settings).find((known) => known.length >= shortest && isNear(plain, known))
    return meant ? [{ name, meant }] : []
  })

function isNear(name: string, known: string) {
  const [one, other] = [singular(name), singular(known)]
  return apart(one, other) <= (other.length < 11 ? 1 : 2)
}

const singular = (name: string) =>
  name
    .split('_')
    .map((word) => word.replace(/IES$/, 'Y').replace(/S$/, ''))
    .join('_')

function apart(one: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, against] of [...other].entries())
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === against ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
