import { commandLine } from '#kit/commandLine.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { NotUsable } from '#kit/database/notUsable.server.ts'
import type { Query } from '#kit/database/query.server.ts'
import { releaseShare, trying } from '../night.server.ts'
import { inOneSnapshot, nextPeople } from '../queries.server.ts'
import { anyRating, putSeal, sealed } from './queries.server.ts'

/**
 * Where there are ratings, sealing is an operator's act, because it changes at once what everybody is shown.
 * A database without any is sealed by the first start that is to seal: then this returns true.
 */
export async function mustBeSealedAsConfigured(db: Database, isWanted: boolean) {
  const isSealed = (await db.read(sealed, {})).length > 0
  if (isSealed === isWanted) return false
  if (!isWanted) throw new NotUsable('Ratings are sealed here, and stay so: give EDITION=trusted.')
  if ((await db.read(anyRating, {})).length > 0)
    throw new NotUsable(
      `There are ratings here that are not sealed, and EDITION is trusted. Seal them first: ${commandLine} seal`,
    )
  await db.write(putSeal, {})
  return true
}

/** Nobody may be left out of the first batch, so it is as large as there are raters. */
const everybody = 2_147_483_647

/**
 * Publishes what has never been published, of each person in one batch, and seals. One that was interrupted
 * is gone on with. Returns how many people show something new.
 */
export async function seal(db: Database, minimum: number, signal: AbortSignal) {
  let shown = 0
  await throughEverybody(db, signal, async (query, share) => {
    const published = { ...share, minimum, raters: everybody, tells: false }
    shown += (await releaseShare(query, published)).renewed.length
  })
  await db.write(putSeal, {})
  return shown
}

type Share = { after: number; last: number; people: number }

async function throughEverybody(
  db: Database,
  signal: AbortSignal,
  work: (query: Query, share: Share) => Promise<unknown>,
) {
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const last = await trying((people) =>
      db.transaction(async (query) => {
        await query(inOneSnapshot, {})
        const [next] = await query(nextPeople, { after, people })
        if (next?.last == null) return null
        await work(query, { after, last: next.last, people })
        return next.last
      }),
    )
    if (last === null) return
    after = last
  }
}
