import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { ratedPeopleCalls } from './ratedPeople.contract.ts'
import { peopleRatedBy } from './ratedPeople.sql.ts'

export const ratedPeopleFeature = defineFeature({
  calls: ratedPeopleCalls,
  words: {},
  handlers: { list: listRated },
  needs: 'protection',
})

function listRated(
  { db }: { db: Database },
  { viewer: { id: raterId } }: HandlerCall<typeof ratedPeopleCalls.list>,
) {
  return db.read(peopleRatedBy, { raterId })
}
