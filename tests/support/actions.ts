import type { Notification } from '#features/notifications/notifications.contract.ts'
import { notifyRatedPeople } from '#features/notifications/notifications.sql.ts'
import type { Scores } from '#features/ratings/ratings.contract.ts'
import { inOrder } from '#features/ratings/ratings.rules.ts'
import { saveRatings } from '#features/ratings/saving/saving.sql.ts'
import { addPerson } from './people.ts'
import { specified } from './policies.ts'
import { newPerson } from './signingIn.ts'
import type { TestDatabase } from './unchecked.ts'

export async function rate(db: TestDatabase, ratedId: number, ratings: Partial<Scores>[]) {
  for (const scores of ratings) {
    const raterId = await addPerson(db, newPerson())
    await saveRatings(db, [{ raterId, ratedId, scores: inOrder(scores) }], specified)
    await db.write(notifyRatedPeople, { ratedIds: [ratedId] })
  }
}

/** Timestamps are 1 ms apart, after all existing ones. */
export const notify = (db: TestDatabase, personId: number, kinds: Notification['kind'][]) =>
  db.write(
    'test_notify',
    `insert into notifications (person_id, kind, place, created_at)
     select $1, kind, place, now() + interval '1 millisecond' from unnest($2::text[]) with ordinality as k (kind, place)`,
    [personId, kinds],
  )
