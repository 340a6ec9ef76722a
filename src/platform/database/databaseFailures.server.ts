import pg from 'pg'
import { NoDiskSpace, Overloaded } from '#platform/overloaded.server.ts'

export function violatedConstraint(error: unknown) {
  const isBroken = error instanceof pg.DatabaseError && error.code?.startsWith('23')
  return isBroken ? error.constraint : undefined
}

/** True when PostgreSQL is slow, overloaded, or down, so the caller isn't at fault. */
export function isUnavailable(error: unknown) {
  if (error instanceof Overloaded) return true
  if (error instanceof pg.DatabaseError) return unavailableStates.test(error.code ?? '')
  return isCutOff(error)
}

export const isFull = (error: unknown) =>
  error instanceof NoDiskSpace ||
  (error instanceof Error && 'code' in error && fullCodes.has(String(error.code)))

export const isLockedOut = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(55P03|40P01|40001)$/.test(error.code ?? '')

export const isTooSlow = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError
    ? error.code === '57014'
    : error instanceof Error && error.message === 'Query read timeout'

export const isDataError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(22|23|P0|XX)/.test(error.code ?? '')

export function isCutOff(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false
  const code = 'code' in error ? String(error.code) : ''
  return unavailableErrors.has(code) || unavailableMessages.test(error.message)
}

// Classes 08, 53, 57 (connection, resources, operator), lock timeout, deadlock, serialization, read-only, I/O
// error.
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
const unavailableMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/
