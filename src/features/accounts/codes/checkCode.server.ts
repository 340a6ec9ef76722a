import { coalesce } from '#platform/api/coalesce.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import { guessRefusals } from '../accounts.contract.ts'
import { allowancesUsed, takeAllowances } from '../accounts.sql.ts'
import { allowsOneGuess, guessBudgets, guessesAt, wrongGuesses } from './codeAllowances.server.ts'
import { countGuess, holdChallenge, spendChallenge } from './codes.sql.ts'
import type { CodeLimits } from './deriveCode.server.ts'
import { isCode, type Purpose } from './deriveCode.server.ts'

const guessing = { refusals: guessRefusals }

type Guessed = {
  phone: string
  requester: string
  code: string
  purpose: Purpose
  knownDevice: boolean
  address: string
}
export type CheckDeps = { db: Database; appSecrets: readonly string[]; codeLimits: CodeLimits }
export type CheckCode = ReturnType<typeof createCodeChecker>

/** `bySms`: the code was sent only by SMS, so it reached the SIM. */
export type CodeChecked = { bySms: boolean }

/**
 * Commits the guess count before comparing codes. `allowed` runs once, in the transaction that spends the
 * code.
 */
export function createCodeChecker({ db, appSecrets, codeLimits: limits }: CheckDeps) {
  const once = coalesce()

  async function compare(guessed: Guessed) {
    const { phone, requester, code, purpose, knownDevice } = guessed
    const wrong = wrongGuesses(guessed)
    const watched = [...wrong.map(({ key }) => key), guessesAt(phone)]
    const used = knownDevice ? [] : await db.read(allowancesUsed, { keys: watched })
    const budgets = guessBudgets(guessed, limits.wrongGuessesPerNumberPerDay)
    const [guess] = await db.write(countGuess, {
      ...{ phone, requester, strict: allowsOneGuess(guessed, used, limits.wrongGuessesPerDay) },
      budgets: budgets.map(({ key }) => key),
      most: budgets.map(({ most }) => most),
    })
    if (!guess?.challengeId) throw notCompared(guess)
    const { challengeId } = guess
    if (!appSecrets.some((secret) => isCode(secret, challengeId, purpose, code))) {
      if (!knownDevice) await takeAllowances(db.write, wrong)
      throw refusal(guessing, 'WRONG_CODE', { details: { attemptsLeft: guess.attemptsLeft ?? 0 } })
    }
    const ofNumber = knownDevice ? '' : guessesAt(phone)
    return { phone, challengeId, ownBudget: budgets[0]!.key, ofNumber }
  }

  return function check<T>(
    guessed: Guessed,
    allowed: (query: Query, checked: CodeChecked) => Promise<T>,
    onChecked?: (result: T) => void,
  ): Promise<T> {
    const { phone, requester, code, purpose, address } = guessed
    return once([purpose, phone, requester, address, code].join(' '), async () => {
      const spent = await compare(guessed)
      const { challengeId } = spent
      const result = await db.transaction(async (query) => {
        const [held] = await query(holdChallenge, { phone, challengeId })
        if (!held) throw refusal(guessing, 'CODE_EXPIRED')
        const done = await allowed(query, { bySms: held.bySms })
        await query(spendChallenge, spent)
        return done
      })
      onChecked?.(result)
      return result
    })
  }
}

function notCompared(guess?: { refused: string | null; retryAfter: number | null }) {
  if (guess?.refused !== 'TOO_MANY_ATTEMPTS') return refusal(guessing, 'CODE_EXPIRED')
  return refusal(guessing, 'TOO_MANY_ATTEMPTS', guess.retryAfter ? { retryAfter: guess.retryAfter } : {})
}
