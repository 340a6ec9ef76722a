import type { Seal } from '#features/site/policy.ts'
import { commandLine } from '#platform/commandLine.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { anyRating, hideTotals, nextPeople, putSeal, sealed } from './sealed.sql.ts'

/**
 * An operator must seal existing ratings, because sealing changes what people see. Returns whether an empty
 * database still has to be sealed.
 */
export async function checkSealing(db: Database, seal: Seal | null) {
  const [now] = await db.read(sealed, {})
  if (now && !seal) throw new DatabaseUnusable('Ratings are sealed here, and stay so: give EDITION=trusted.')
  if (now || !seal) return false
  if ((await db.read(anyRating, {})).length > 0)
    throw new DatabaseUnusable(
      `There are ratings here that are not sealed, and EDITION is trusted. Seal them first: ${commandLine} seal`,
    )
  return true
}

/** Seals an empty database, and returns true if it did. */
export async function requireSealingAsConfigured(db: Database, seal: Seal | null) {
  const isMissing = await checkSealing(db, seal)
  if (isMissing) await db.write(putSeal, {})
  return isMissing
}

const most = 200

/** Resumable. */
export async function sealAll(db: Database, signal: AbortSignal, hidden?: (people: number) => void) {
  let all = 0
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const ids = (await db.read(nextPeople, { after, most })).map(({ id }) => id)
    if (ids.length === 0) break
    await db.write(hideTotals, { ids })
    after = ids.at(-1)!
    all += ids.length
    hidden?.(all)
  }
  await db.write(putSeal, {})
}
