import type { Notification } from '#features/notifications/contract.ts'
import type { Scores } from '#features/ratings/contract.ts'
import { allSeven } from '#features/ratings/rules.ts'
import { saveRatings } from '#features/ratings/saving/queries.server.ts'
import { addPerson } from './people.ts'
import { plain } from './policies.ts'
import { newPerson } from './signingIn.ts'
import type { TestDatabase } from './unchecked.ts'

/** Saves each of these ratings of a person, every one by another stranger. */
export async function rate(db: TestDatabase, ratedId: number, ratings: Partial<Scores>[]) {
  for (const scores of ratings) {
    const raterId = await addPerson(db, newPerson())
    await saveRatings(db, [{ raterId, ratedId, scores: allSeven(scores) }], plain)
  }
}

/**
 * Adds notifications as if these things had happened one after the other, a millisecond after all that is
 * there.
 */
export const notify = (db: TestDatabase, personId: number, kinds: Notification['kind'][]) =>
  db.write(
    'test_notify',
    `with told as (
       select kind, place, now() + interval '1 millisecond' as at from unnest($2::text[]) with ordinality as k (kind, place)
     ), safety as (
       insert into safety_notices (person_id, kind, place, created_at)
       select $1, kind, place, at from told where kind = any($3::text[])
     ), decisions as (
       insert into decision_notices (person_id, kind, place, created_at)
       select $1, kind, place, at from told where kind = any($4::text[])
     )
     insert into notifications (person_id, kind, place, created_at)
     select $1, kind, place, at from told where kind <> all($3::text[] || $4::text[])`,
    [personId, kinds, safetyKinds, decisionKinds],
  )

const safetyKinds = [
  'new_device',
  'grave_asked',
  'number_asked',
  'number_changed',
  'passkey_added',
  'protection_changed',
  'number_lost',
]
const decisionKinds = ['decided', 'report_answered', 'appeal_answered']
