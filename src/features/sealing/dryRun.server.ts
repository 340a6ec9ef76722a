import type { Database } from '#kit/database/database.server.ts'
import { groupSizes, growthsOf } from './night.server.ts'
import { nextPeople } from './queries.server.ts'
import { waitingRatings } from './waiting/queries.server.ts'

const atOnce = 200
const everyRater = 2_147_483_647

/** What the next night would publish if it came now. Writes nothing. */
export async function wouldRelease(db: Database, minimum: number) {
  const people = new Set<number>()
  let traits = 0
  for (let after = 0; ; ) {
    const [next] = await db.read(nextPeople, { after, people: atOnce })
    if (next?.last == null) return { people: people.size, traits }
    const growths = growthsOf(
      await db.seek(waitingRatings, { most: everyRater, after, people: atOnce, ...groupSizes(minimum) }),
      minimum,
    )
    for (const { personId } of growths) people.add(personId)
    traits += growths.length
    after = next.last
  }
}
