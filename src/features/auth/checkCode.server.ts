import type { Config } from '#kit/config.server.ts'
import type { Database, Query } from '#kit/database.server.ts'
import { crowd, guessBudget } from './budgets.server.ts'
import { countGuess, holdChallenge, spendChallenge } from './challenges/queries.server.ts'
import { isCode, type Purpose } from './codes.server.ts'
import { allowancesUsed, takeAllowances } from './queries.server.ts'

type Guessed = { phone: string; code: string; purpose: Purpose; knownDevice: boolean; address: string }
type Extras = { details?: { attemptsLeft: number }; retryAfter?: number }
type Refuse = (code: 'WRONG_CODE' | 'CODE_EXPIRED' | 'TOO_MANY_ATTEMPTS', extras?: Extras) => never
export type CheckCode = ReturnType<typeof codeChecker>

/** Counts the guess, in a statement that has committed, before it compares it; what a right one allows is one transaction with its use. */
export function codeChecker(db: Database, config: Config, secret: string) {
  return async function check<T>(
    guessed: Guessed,
    refuse: Refuse,
    allowed: (query: Query) => Promise<T>,
  ): Promise<T> {
    const { phone, code, purpose, knownDevice, address } = guessed
    const began = performance.now()
    const submission = () => ({ phone, address, inFlight: (performance.now() - began) / 1000 })
    const budget = guessBudget(phone, knownDevice)
    const strict = !knownDevice && (await crowdIsGuessing())
    const most = config.otpWrongGuessesPerNumberPerDay
    const [guess] = await countGuess(db, submission(), { budget, most, strict })
    if (!guess?.challengeId) return refuse(...refusalOf(guess?.refused, guess?.retryAfter))
    const { challengeId } = guess
    if (!isCode(secret, challengeId, purpose, code)) {
      if (!knownDevice) await takeAllowances(db.write, [crowd])
      return refuse('WRONG_CODE', { details: { attemptsLeft: guess.attemptsLeft ?? 0 } })
    }
    return db.transaction(async (query) => {
      const [held] = await holdChallenge(query, submission(), challengeId)
      if (!held) return refuse('CODE_EXPIRED')
      const result = await allowed(query)
      await spendChallenge(query, phone, budget, address)
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
