import { releaseShare } from '#features/sealing/night.server.ts'
import { inOneSnapshot, nextPeople } from '#features/sealing/queries.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Query } from '#kit/database/query.server.ts'

/** As many people at once, and raters of each, as a night of the product publishes. */
const bounds = { people: 200, raters: 500 }

export type Sweeping = {
  db: Database
  ids: readonly number[]
  sweeps?: number
  asked?: (query: Query) => Query
}

/**
 * Publishes what is due of everybody, in the transactions of the product, and returns how many seconds it
 * took. Several sweeps at once each have a range of the ids, which the product does not do: there one server
 * at a time has the turn.
 */
export async function swept({ db, ids, sweeps = 1, asked = (query) => query }: Sweeping) {
  const began = performance.now()
  const each = Math.ceil(ids.length / sweeps / bounds.people) * bounds.people
  const ranges = Array.from({ length: sweeps }, (_, i) => ids.slice(i * each, (i + 1) * each))
  let renewed = 0
  await Promise.all(
    ranges.map(async (range) => {
      for (let at = 0; at < range.length; at += bounds.people) {
        const people = Math.min(bounds.people, range.length - at)
        // The ids are in their order, so those after the one before are the next ones of this range.
        const after = range[at]! - 1
        const shown = await db.transaction(async (query) => {
          await query(inOneSnapshot, {})
          const [next] = await query(nextPeople, { after, people })
          const last = next?.last ?? after
          const share = { after, last, people, raters: bounds.raters, minimum: 5, tells: true }
          return (await releaseShare(asked(query), share)).renewed.length
        })
        renewed += shown
      }
    }),
  )
  return { seconds: (performance.now() - began) / 1000, renewed }
}
