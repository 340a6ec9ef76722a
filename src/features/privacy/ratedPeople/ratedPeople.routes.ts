import { room } from '#platform/api/feature.server.ts'
import type { Asked } from '#platform/api/implement.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { ratedCalls } from './ratedPeople.contract.ts'
import { peopleRatedBy } from './ratedPeople.sql.ts'

export const ratedRoom = room({
  calls: ratedCalls,
  words: {},
  handlers: { list: listRated },
  needs: 'protection',
})

function listRated({ db }: { db: Database }, { viewer: { id: raterId } }: Asked<typeof ratedCalls.list>) {
  return db.read(peopleRatedBy, { raterId })
}
