import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { ratedCalls } from './ratedPeople.contract.ts'
import { peopleRatedBy } from './ratedPeople.sql.ts'

export const ratedRoom = defineFeature({
  calls: ratedCalls,
  words: {},
  handlers: { list: listRated },
  needs: 'protection',
})

function listRated(
  { db }: { db: Database },
  { viewer: { id: raterId } }: HandlerCall<typeof ratedCalls.list>,
) {
  return db.read(peopleRatedBy, { raterId })
}
