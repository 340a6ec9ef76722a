import { Refusal, refusal } from '#ground/calls/refusal.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { Query } from '#ground/database/query.server.ts'
import { guessRefusals } from '../account.contract.ts'
import { takeAllowances } from '../account.sql.ts'
import { crowd, guessBudgets, guessesAt } from './budgets.server.ts'
import type { CodeLimits } from './codeOf.server.ts'
import { isCode, type Purpose } from './codeOf.server.ts'
import { countGuess, holdChallenge, spendChallenge, submissionArrives } from './codes.sql.ts'

/** The refusals of every call that takes a code. */
const guessing = { refusals: guessRefusals }

type Guessed = {
  phone: string
  asker: string
  code: string
  purpose: Purpose
  knownDevice: boolean
  address: string
}
export type CheckDeps = { db: Database; appSecrets: readonly string[]; codeLimits: CodeLimits }
export type CheckCode = ReturnType<typeof codeChecker>

/** What is known of a right code. `bySms`: it never went by WhatsApp, so it reached the SIM. */
export type CodeChecked = { bySms: boolean }

/**
 * Counts the guess in a statement of its own, and compares it only after that has committed. What a right
 * code allows happens in the transaction that uses it up.
 */
export function codeChecker({ db, appSecrets, codeLimits: limits }: CheckDeps) {
  const afterTheSame = sameSubmissions<string>()

  return async function check<T>(
    guessed: Guessed,
    allowed: (query: Query, checked: CodeChecked) => Promise<T>,
  ): Promise<T> {
    const { phone, asker, code, purpose, knownDevice, address } = guessed
    return afterTheSame([purpose, phone, asker, address, code].join(' '), async (usedMeanwhile, use) => {
      const [arrived] = await db.read(submissionArrives, { key: crowd.key })
      const submission = { phone, address, arrivedAt: arrived!.at, usedMeanwhile }
      const budgets = guessBudgets(guessed, limits.wrongGuessesPerNumberPerDay)
      const strict = !knownDevice && arrived!.used >= limits.wrongGuessesPerDay
      const [guess] = await db.write(countGuess, {
        ...{ ...submission, asker, strict },
        budgets: budgets.map(({ key }) => key),
        most: budgets.map(({ most }) => most),
      })
      if (!guess?.challengeId) throw notCompared(guess)
      const { challengeId } = guess
      if (!appSecrets.some((secret) => isCode(secret, challengeId, purpose, code))) {
        if (!knownDevice) await takeAllowances(db.write, [crowd])
        throw refusal(guessing, 'WRONG_CODE', { details: { attemptsLeft: guess.attemptsLeft ?? 0 } })
      }
      const result = await db.transaction(async (query) => {
        const [held] = await query(holdChallenge, { ...submission, challengeId })
        if (!held) throw refusal(guessing, 'CODE_EXPIRED')
        const done = await allowed(query, { bySms: held.bySms })
        const [own] = budgets
        const ofNumber = knownDevice ? '' : guessesAt(phone)
        await query(spendChallenge, { phone, challengeId, ownBudget: own!.key, ofNumber, address })
        return done
      })
      use(challengeId)
      return result
    })
  }
}

function notCompared(guess?: { refused: string | null; retryAfter: number | null }) {
  if (guess?.refused !== 'TOO_MANY_ATTEMPTS') return refusal(guessing, 'CODE_EXPIRED')
  return refusal(guessing, 'TOO_MANY_ATTEMPTS', guess.retryAfter ? { retryAfter: guess.retryAfter } : {})
}

type Work<Used, T> = (usedMeanwhile: Used | null, use: (used: Used) => void) => Promise<T>

/**
 * A submission waits for an identical one that is under way, and is told what that one used, because it had
 * begun before that was used up. If the database was away for the first, it is also away for the second.
 */
function sameSubmissions<Used>() {
  const firsts = new Map<string, Promise<Used | null>>()

  return async function after<T>(key: string, work: Work<Used, T>): Promise<T> {
    const first = firsts.get(key)
    if (first) return work(await first, () => {})
    const { promise, resolve, reject } = Promise.withResolvers<Used | null>()
    promise.catch(() => undefined)
    firsts.set(key, promise)
    let used: Used | null = null
    try {
      const result = await work(null, (what) => {
        used = what
      })
      resolve(used)
      return result
    } catch (error) {
      if (error instanceof Refusal) resolve(null)
      else reject(error)
      throw error
    } finally {
      firsts.delete(key)
    }
  }
}
