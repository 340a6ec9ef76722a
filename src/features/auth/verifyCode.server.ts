import type { Config } from '#kit/config.server.ts'
import type { Database, Query } from '#kit/database.server.ts'
import { crowd, guessBudget, verifiedIn } from './budgets.server.ts'
import { isCode } from './codes.server.ts'
import {
  accountOf,
  allowancesUsed,
  consumeChallenge,
  countGuess,
  forgetGuesses,
  type Person,
  personOf,
  takeAllowances,
} from './queries.server.ts'
import { openSession } from './sessions.server.ts'

type Guessed = { phone: string; code: string; knownDevice: boolean; sessionSeconds: number }
type SignedIn = { token: string; person: Person | null }
type Extras = { details?: { attemptsLeft: number }; retryAfter?: number }
type Refuse = (code: 'WRONG_CODE' | 'CODE_EXPIRED' | 'TOO_MANY_ATTEMPTS', extras?: Extras) => never
export type VerifyCode = (guessed: Guessed, refuse: Refuse) => Promise<SignedIn>

/** Counts the guess, in a statement that has committed, before it compares it. */
export function codeVerifier(db: Database, config: Config, secret: string): VerifyCode {
  return async (guessed, refuse) => {
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
    return db.transaction((query) => signIn(query, guessed, challengeId, budget, refuse))
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

async function signIn(
  query: Query,
  guessed: Guessed,
  challengeId: string,
  budget: string,
  refuse: Refuse,
): Promise<SignedIn> {
  const { phone, sessionSeconds } = guessed
  const [used] = await consumeChallenge(query, phone, challengeId)
  if (!used) return refuse('CODE_EXPIRED')
  const [account] = await accountOf(query, phone, used.phoneShown, used.country)
  const { id } = account!
  await forgetGuesses(query, budget)
  await takeAllowances(query, [verifiedIn(used.country)])
  const token = await openSession(query, id, sessionSeconds)
  const [person] = await personOf(query, id)
  return { token, person: person ?? null }
}
