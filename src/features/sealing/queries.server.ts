import { type Category, categories } from '#features/ratings/contract.ts'
import { addedToTotals, ofEach, scoresIn, totalsIn } from '#features/ratings/traits.server.ts'
import type { Query } from '#kit/database/query.server.ts'
import {
  arrayOf,
  bigint,
  boolean,
  change,
  integer,
  nullable,
  oneOf,
  statement,
  text,
} from '#kit/database/statement.server.ts'
import type { WhoCounts } from './rules.ts'

/**
 * What is counted by one statement is what the next one publishes; a rating that is revised between them ends
 * the transaction.
 */
export const inOneSnapshot = statement('in_one_snapshot', {
  sql: 'set transaction isolation level repeatable read',
})

/**
 * The people from one to another who have been rated, of whom it is not said yet that ratings wait. It is
 * said also if nothing of it ever counts: whoever was blocked would else see that they were.
 */
export const newlyRated = statement('newly_rated', {
  takes: { after: bigint, last: bigint },
  row: { id: bigint },
  isPlannedEachTime: true,
  sql: `select id from people where id > $1 and id <= $2
           and not exists (select from published_totals where person_id = people.id)
           and exists (select from ratings where rated_id = people.id)`,
})

export type GrownTrait = {
  personId: number
  category: Category
  raters: number
  sum: number
  who: WhoCounts
  /** Whether the sum stands for several. */
  rounded: boolean
}

type Published = {
  growths: readonly GrownTrait[]
  /** Where the ratings stand from which they grow, and the bits of the traits that grow. */
  places: readonly { personId: number; place: string; bits: number }[]
  /** Of whom it is now said that ratings wait. */
  waitFor: readonly number[]
  tells: boolean
}

/**
 * Adds to what is shown of people, marks the scores that it came from, and tells the people who want to know:
 * once a night, however many groups are published.
 */
export const publish = (query: Query, { growths, places, waitFor, tells }: Published) =>
  query(publishStatement, {
    tells,
    personIds: growths.map(({ personId }) => personId),
    categories: growths.map(({ category }) => category),
    raters: growths.map(({ raters }) => raters),
    sums: growths.map(({ sum }) => sum),
    rounded: growths.map(({ rounded }) => rounded),
    waitFor: [...waitFor],
    ratedIds: places.map(({ personId }) => personId),
    places: places.map(({ place }) => place),
    bits: places.map(({ bits }) => bits),
  })

const greatest = (of: string) => `greatest(${scoresIn(`${of}.released_`)})`

const added = (what: string, key: string) =>
  `coalesce(sum(g.${what}) filter (where g.category = '${key}'), 0)`

const publishStatement = change('publish_ratings', {
  takes: {
    tells: boolean,
    personIds: arrayOf(bigint),
    categories: arrayOf(oneOf(...categories)),
    raters: arrayOf(integer),
    sums: arrayOf(bigint),
    waitFor: arrayOf(bigint),
    ratedIds: arrayOf(bigint),
    places: arrayOf(text),
    bits: arrayOf(integer),
    rounded: arrayOf(boolean),
  },
  isPlannedEachTime: true,
  sql: `with growth as (
          select * from unnest($2::bigint[], $3::text[], $4::int[], $5::bigint[], $10::boolean[])
            as g (person_id, category, raters, sum, is_rounded)
        ), marked as (
          update ratings r set
            waiting = (r.waiting & ~ w.bits)::smallint,
            ${ofEach(
              ({ column, bit }) =>
                `released_${column} = case when r.waiting & w.bits & ${bit} <> 0 then r.${column} else r.released_${column} end`,
              ',\n            ',
            )}
            from unnest($7::bigint[], $8::text[]::tid[], $9::int[]) as w (person_id, place, bits)
           where r.rated_id = w.person_id and r.ctid = w.place
          returning r.rated_id, ${greatest('old')} = 0 and ${greatest('new')} > 0 as is_first
        ), first_times as (
          select rated_id, count(*) as raters from marked where is_first group by rated_id
        ), shown as (
          insert into published_totals as t (person_id, rounded, shown_on, raters, ${totalsIn()})
          select g.person_id, ${ofEach(({ key, bit }) => `max(case when g.is_rounded and g.category = '${key}' then ${bit} else 0 end)`, ' + ')},
                 riyadh_day(now()), coalesce(max(f.raters), 0),
                 ${ofEach(({ key }) => `${added('sum', key)}, ${added('raters', key)}`, ',\n                 ')}
            from growth g left join first_times f on f.rated_id = g.person_id group by g.person_id
          ${addedToTotals}, rounded = t.rounded | excluded.rounded, shown_on = coalesce(t.shown_on, excluded.shown_on)
        ), told as (
          insert into notifications (person_id, kind, place)
          select id, 'ratings_renewed', 0 from people
           where $1 and notify_new_ratings and id = any($2) and id not in (
             select person_id from notifications
              where person_id = any($2) and kind = 'ratings_renewed' and created_at > now() - interval '12 hours')
          on conflict on constraint one_notification_a_place do nothing
        )
        insert into published_totals (person_id, rounded) select unnest($6::bigint[]), 0 on conflict (person_id) do nothing`,
})

/**
 * Says of the people from one to another whose ratings wait because many new accounts gave them, and who
 * nearly has as many as a trait needs.
 */
export const noteWaiting = change('note_waiting_ratings', {
  takes: { after: bigint, last: bigint, checked: arrayOf(bigint), near: arrayOf(bigint) },
  sql: `update published_totals set is_checked = person_id = any($3), is_near = person_id = any($4)
         where person_id > $1 and person_id <= $2
           and (is_checked, is_near) is distinct from (person_id = any($3), person_id = any($4))`,
})

/** The last of the people who come next; null if there are none. */
export const nextPeople = statement('next_people', {
  takes: { after: bigint, people: bigint },
  row: { last: nullable(bigint) },
  sql: 'select max(id) as last from (select id from people where id > $1 order by id limit $2) p',
})
