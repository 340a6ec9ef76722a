import type { Config } from '#kit/config.server.ts'
import type { Database } from '#kit/database.server.ts'
import { countryKeys, guessBudget, hour, verifiedShare } from './budgets.server.ts'
import { allowancesUsed, takeAllowances } from './queries.server.ts'
import type { CodeAsked } from './requestCode.server.ts'

/** How long this asker has to wait before any code may go out, or null: too many wrong guesses, or a suspected country. */
export async function standing(db: Database, config: Config, { identity, knownDevice }: CodeAsked) {
  const guesses = guessBudget(identity.phone, knownDevice)
  const country = countryKeys(identity.country)
  const rows = await allowancesUsed(db.read, [guesses, ...Object.values(country)])
  const found = new Map(rows.map((row) => [row.key, row]))
  const used = (key: string) => found.get(key)?.used ?? 0

  if (used(guesses) >= config.otpWrongGuessesPerNumberPerDay) return found.get(guesses)?.retryAfter ?? hour
  // Who has signed in on this device before is not whom the messages are pumped for.
  if (knownDevice) return null
  if (used(country.suspended) > 0) return found.get(country.suspended)?.retryAfter ?? hour
  const suspected =
    used(country.sent) >= config.otpSendsBeforeSuspicion &&
    used(country.verified) < used(country.sent) * verifiedShare
  if (!suspected) return null
  await takeAllowances(db.write, [{ key: country.suspended, most: 2_000_000_000, seconds: hour }])
  return hour
}
