import { commandLine } from '#kit/commandLine.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { NotUsable } from '#kit/database/notUsable.server.ts'
import type { Query } from '#kit/database/query.server.ts'
import { releaseShare, trying } from '../night.server.ts'
import { inOneSnapshot, nextPeople } from '../queries.server.ts'
import { anyRating, breakSeal, putSeal, sealed, withholdAll } from './queries.server.ts'

/**
 * Where there are ratings, sealing and unsealing are an operator's act, because each changes at once what
 * everybody is shown. A database without any is sealed by the first start that is to seal: then this returns
 * true.
 */
export async function mustBeSealedAsConfigured(db: Database, isWanted: boolean) {
  const isSealed = (await db.read(sealed, {})).length > 0
  if (isSealed === isWanted) return false
  if (!isWanted)
    throw new NotUsable(
      `Ratings are sealed here, but sealed-ratings is not in FEATURES. Name it, or give the seal up: ${commandLine} unseal`,
    )
  if ((await db.read(anyRating, {})).length > 0)
    throw new NotUsable(
      `There are ratings here that are not sealed, but FEATURES has sealed-ratings, which all and trusted bring along. Seal them first: ${commandLine} seal. Or leave them open: FEATURES=extras is what all was in 1.0.0.`,
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

/** Gives the seal up for what is given from now on. One that was interrupted is gone on with. */
export async function unseal(db: Database, signal: AbortSignal) {
  await throughEverybody(db, signal, (query, { after, last }) => query(withholdAll, { after, last }))
  await db.write(breakSeal, {})
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
