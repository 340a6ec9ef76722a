import pg from 'pg'
import { NoDiskSpace, Overloaded } from '#platform/overloaded.server.ts'

/** The name of the constraint that was broken, if that is what the error says. */
export function violatedConstraint(error: unknown) {
  const isBroken = error instanceof pg.DatabaseError && error.code?.startsWith('23')
  return isBroken ? error.constraint : undefined
}

/** PostgreSQL is too slow, too full or away; neither we nor the person made a mistake. */
export function isUnavailable(error: unknown) {
  if (error instanceof Overloaded) return true
  if (error instanceof pg.DatabaseError) return unavailableStates.test(error.code ?? '')
  return isCutOff(error)
}

/** There is no room left on the disk. */
export const isFull = (error: unknown) =>
  error instanceof NoDiskSpace ||
  (error instanceof Error && 'code' in error && fullCodes.has(String(error.code)))

/** A lock timeout or a deadlock: another try may succeed. */
export const isLockedOut = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(55P03|40P01|40001)$/.test(error.code ?? '')

/** PostgreSQL gave a statement up because it took too long, or we did. */
export const isTooSlow = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError
    ? error.code === '57014'
    : error instanceof Error && error.message === 'Query read timeout'

/** What a row holds, or the page it lies on, cannot be read or written: values, constraints, damage. */
export const isDataError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(22|23|P0|XX)/.test(error.code ?? '')

/** PostgreSQL did not answer at all. */
export function isCutOff(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false
  const code = 'code' in error ? String(error.code) : ''
  return unavailableErrors.has(code) || unavailableMessages.test(error.message)
}

// Classes 08, 53, 57 (connection, resources, operator), lock not available, deadlock, serialisation,
// read-only, disk.
const unavailableStates = /^(08|53|57)|^(55P03|40P01|40001|25006|58030)$/
const unavailableErrors = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const fullCodes = new Set(['53100', 'EDQUOT', 'ENOSPC'])
// `pg` gives these no code.
const unavailableMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/
