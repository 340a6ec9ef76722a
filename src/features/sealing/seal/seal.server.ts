import { commandLine } from '#kit/commandLine.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { NotUsable } from '#kit/database/notUsable.server.ts'
import { releaseShare, trying } from '../night.server.ts'
import { inOneSnapshot, nextPeople } from '../queries.server.ts'
import { anyRating, forgetPublished, putSeal, sealed, unpublish } from './queries.server.ts'

/**
 * Where there are ratings, sealing and unsealing are an operator's act, because each changes at once what
 * everybody is shown. A database without any is sealed by the first start that is to seal: then this returns
 * true.
 */
export async function mustBeSealedAsConfigured(db: Database, isWanted: boolean, isDistributed = false) {
  if (isWanted && isDistributed)
    throw new NotUsable(
      'Ratings cannot be sealed on a Citus cluster: take sealed-ratings out of FEATURES, or write extras in place of all or trusted.',
    )
  const isSealed = (await db.write(sealed, {})).length > 0
  if (isSealed === isWanted) return false
  if (!isWanted)
    throw new NotUsable(
      `Ratings are sealed here, but sealed-ratings is not in FEATURES. Name it, or give the seal up: ${commandLine} unseal`,
    )
  if ((await db.write(anyRating, {})).length > 0)
    throw new NotUsable(
      `There are ratings here that are not sealed, but FEATURES has sealed-ratings, which all and trusted bring along. Seal them first: ${commandLine} seal. Or leave them open: FEATURES=extras is what all was in 1.0.0.`,
    )
  await db.write(putSeal, {})
  return true
}

/** Nobody may be left out of the first batch, so it is as large as there are raters. */
const everybody = 2_147_483_647

/**
 * Publishes the scores that there are in one batch, and seals. Until it is done nobody reads what it
 * publishes, so that one that was interrupted begins anew. Returns how many people show something.
 */
export async function seal(db: Database, minimum: number, signal: AbortSignal) {
  await db.write(forgetPublished, {})
  let shown = 0
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const share = await trying((people) =>
      db.transaction(async (query) => {
        await query(inOneSnapshot, {})
        const [next] = await query(nextPeople, { after, people })
        if (next?.last == null) return null
        const { last } = next
        await query(unpublish, { after, last })
        const published = { after, last, people, minimum, raters: everybody, tells: false }
        return { last, ...(await releaseShare(query, published)) }
      }),
    )
    if (!share) break
    shown += share.renewed.length
    after = share.last
  }
  await db.write(putSeal, {})
  return shown
}
