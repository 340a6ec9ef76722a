import type { Connection } from '#kit/database/database.server.ts'
import { asOwner } from '#tests/support/database.ts'
import { withoutChecks } from '#tests/support/withoutChecks.ts'
import { traits } from './recount.ts'

/** The crowd by its places, in whose order the ids are random, as those of people are. */
const placed = `placed as materialized (select id, substring(handle from '^crowd_(.*)')::int as place from people where handle like 'crowd\\_%')`

/**
 * Everybody of the crowd gives so many ratings, each in another lap through the crowd, to the people who stand behind them.
 * `writing` begins with those in front.
 */
export async function addRatings(connection: Connection, people: number, each: number) {
  const scores = traits.map((_, i) => `(g + ${i}) % 6`).join(', ')
  await withoutChecks(
    connection,
    'ratings',
    `insert into ratings (rater_id, rated_id, ${traits.join(', ')}, created_at)
     with ${placed}
     select rater.id, rated.id, ${scores}, now() - interval '2 years' * (1 - g / ${people * each}.0)
       from (select generate_series(0, ${people * each - 1}) as g)
       join placed rater on rater.place = g % ${people}
       join placed rated on rated.place = (g + ${people} - 1 - g / ${people}) % ${people}`,
  )
  const totals = traits.map((name) => `sum(${name}), count(*) filter (where ${name} > 0)`).join(', ')
  await asOwner(
    connection,
    `insert into rating_totals (person_id, raters, ${traits.map((name) => `${name}, ${name}_given`).join(', ')})
     select rated_id, count(*), ${totals} from ratings group by rated_id`,
    'vacuum analyze ratings, rating_totals',
  )
}

/** Everybody has so many, half of them unread, and none is as old as those that are deleted. */
export async function addNotifications(connection: Connection, people: number, each: number) {
  await withoutChecks(
    connection,
    'notifications',
    `insert into notifications (person_id, kind, created_at, read_at, place)
     with ${placed}
     select id, 'new_rating', at, case when g < ${(people * each) / 2} then at + interval '1 hour' end, 1
       from (select g, now() - interval '60 days' * (1 - g / ${people * each}.0) as at
               from generate_series(0, ${people * each - 1}) as g)
       join placed on place = g % ${people}`,
  )
  await asOwner(connection, 'vacuum analyze notifications')
}
