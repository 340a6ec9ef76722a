import type { Config } from '#kit/config.server.ts'
import type { Database, Query } from '#kit/database.server.ts'
import { crowd, guessBudget, verifiedIn } from './budgets.server.ts'
import { isCode } from './codes.server.ts'
import {
  allowancesUsed,
  consumeChallenge,
  countGuess,
  forgetGuesses,
  takeAllowances,
} from './queries.server.ts'

type Guessed = { phone: string; code: string; knownDevice: boolean }
type Proven = { phone: string; phoneShown: string; country: string; invitedBy: string | null }
type Extras = { details?: { attemptsLeft: number }; retryAfter?: number }
type Refuse = (code: 'WRONG_CODE' | 'CODE_EXPIRED' | 'TOO_MANY_ATTEMPTS', extras?: Extras) => never
export type CheckCode = ReturnType<typeof codeChecker>

/** Counts the guess, in a statement that has committed, before it compares it; what a right one allows is one transaction with its use. */
export function codeChecker(db: Database, config: Config, secret: string) {
  return async function check<T>(
    guessed: Guessed,
    refuse: Refuse,
    allowed: (query: Query, proven: Proven) => Promise<T>,
  ): Promise<T> {
    const { phone, code, knownDevice } = guessed
    const budget = guessBudget(phone, knownDevice)
    const strict = !knownDevice && (await crowdIsGuessing())
    const [guess] = await countGuess(db, phone, budget, config.otpWrongGuessesPerNumberPerDay, strict)
    if (!guess?.challengeId) return refuse(...refusalOf(guess?.refused, guess?.retryAfter))
    if (!isCode(secret, guess.challengeId, code)) {
      if (!knownDevice) await takeAllowances(db.write, [crowd])
      return refuse('WRONG_CODE', { details: { attemptsLeft: guess.attemptsLeft ?? 0 } })
    }
    const { challengeId } = guess
    return db.transaction(async (query) => {
      const [used] = await consumeChallenge(query, phone, challengeId)
      if (!used) return refuse('CODE_EXPIRED')
      const result = await allowed(query, { phone, ...used })
      await forgetGuesses(query, budget)
      await takeAllowances(query, [verifiedIn(used.country)])
      return result
    })
  }

  async function crowdIsGuessing() {
    const [used] = await allowancesUsed(db.read, [crowd.key])
    return (used?.used ?? 0) >= config.otpWrongGuessesPerDay
  }
}

function refusalOf(refused?: string | null, retryAfter?: number | null): Parameters<Refuse> {
  if (refused !== 'TOO_MANY_ATTEMPTS') return ['CODE_EXPIRED']
  return retryAfter ? ['TOO_MANY_ATTEMPTS', { retryAfter }] : ['TOO_MANY_ATTEMPTS']
}
