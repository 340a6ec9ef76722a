import type { Database } from '#ground/database/database.server.ts'
import type { Log } from '#ground/log.server.ts'
import type { Language } from '#ground/words/i18n.ts'
import { allowancesUsed, isKnownNumber } from '../account.sql.ts'
import type { Identity } from '../phone/identify.server.ts'
import type { Work } from '../work/work.contract.ts'
import { guessBudgets, hour, mostRefused, refusedByThrottle } from './budgets.server.ts'
import type { CodeLimits } from './codeLimits.ts'
import type { Purpose } from './codeOf.server.ts'

export type CodeAsked = {
  identity: Pick<Identity, 'phone' | 'country'>
  /** By whom the code may be entered. */
  asker: string
  address: string
  knownDevice: boolean
  language: Language
  purpose: Purpose
  /** The person wants it so, and not by SMS. */
  byWhatsapp?: boolean | undefined
  /** What the browser worked out to get its code. */
  work?: Work | undefined
  /** That of the request. */
  log?: Log
}

/**
 * What is known of an asker before any allowance is taken: how long they have to wait after too many wrong
 * guesses, and whether they are known.
 */
export async function askerHistory(
  db: Database,
  limits: CodeLimits,
  { identity, asker, address, knownDevice }: CodeAsked,
) {
  const guesses = guessBudgets(
    { phone: identity.phone, asker, knownDevice },
    limits.wrongGuessesPerNumberPerDay,
  )
  const refusals = refusedByThrottle(address).key
  const [rows, known] = await Promise.all([
    db.read(allowancesUsed, { keys: [...guesses.map(({ key }) => key), refusals] }),
    db.read(isKnownNumber, { phone: identity.phone }),
  ])
  const found = (key: string) => rows.find((row) => row.key === key)
  const usedUp = guesses.find(({ key, most }) => (found(key)?.used ?? 0) >= most)
  const knownNumber = known.length > 0
  return {
    codeWaitSeconds: usedUp ? (found(usedUp.key)?.retryAfter ?? hour) : null,
    knownNumber,
    /** Whether they pass while their country is throttled. */
    passesThrottle: knownDevice || (knownNumber && (found(refusals)?.used ?? 0) < mostRefused),
  }
}
