import { type Category, categories } from '#features/ratings/contract.ts'
import { addedToTotals } from '#features/ratings/totals/queries.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Query } from '#kit/database/query.server.ts'
import {
  arrayOf,
  bigint,
  boolean,
  integer,
  nullable,
  oneOf,
  statement,
} from '#kit/database/statement.server.ts'
import { waiting } from './waiting/queries.server.ts'

/** What is counted by one statement is what the next one publishes; a rating that is revised between them ends the transaction. */
export const inOneSnapshot = (query: Query) => query(inOneSnapshotStatement, {})

const inOneSnapshotStatement = statement('in_one_snapshot', {
  sql: 'set transaction isolation level repeatable read',
})

const category = oneOf(...categories)

/** What of the next people after this one may be published, and those of whom it is not said yet that ratings wait. */
export const waitingRatings = (
  query: Query | Database['read'],
  given: { most: number; after: number; people: number; minimum: number },
) => query(waitingRatingsStatement, given)

const waitingRatingsStatement = statement('waiting_ratings', {
  takes: { most: bigint, after: bigint, people: bigint, minimum: bigint },
  row: {
    personId: bigint,
    category,
    raters: integer,
    sum: integer,
    hasChanges: boolean,
    isUnknown: boolean,
    isChecked: boolean,
    isLeft: boolean,
  },
  // Planned for so few people: a plan for any number of them reads every account.
  isPlannedEachTime: true,
  sql: `with persons as materialized (
          select id from people where id > $2 order by id limit $3
        ),${waiting}
        select r.rated_id as "personId", s.category, count(*) filter (where is_ripe and s.released = 0)::int as raters,
               coalesce(sum(s.score - s.released) filter (where is_ripe), 0)::int as sum,
               bool_or(is_ripe and s.released > 0) as "hasChanges",
               t.person_id is null as "isUnknown", bool_or(is_rush) as "isChecked", bool_or(is_left) as "isLeft"
          from ripening r
          left join published_totals t on t.person_id = r.rated_id
          cross join lateral unnest(
            array['knowledge', 'manners', 'friendliness', 'openMindedness', 'humor', 'moneyHandling', 'travelCompanion'],
            array[1, 2, 4, 8, 16, 32, 64],
            array[r.knowledge, r.manners, r.friendliness, r.open_mindedness, r.humor, r.money_handling, r.travel_companion],
            array[r.released_knowledge, r.released_manners, r.released_friendliness, r.released_open_mindedness,
                  r.released_humor, r.released_money_handling, r.released_travel_companion]
          ) as s (category, bit, score, released)
         where s.score > 0 and r.waiting & s.bit <> 0
         group by r.rated_id, s.category, t.person_id
        having count(*) filter (where is_ripe and s.released = 0) >= $4 or t.person_id is null or bool_or(is_rush)`,
})

export type Growth = { personId: number; category: Category; raters: number; sum: number }

type Published = {
  /** As it was given to `waitingRatings`. */
  most: number
  growths: readonly Growth[]
  /** Of whom it is now said that ratings wait. */
  waitFor: readonly number[]
  tells: boolean
}

/** Adds to what is shown of people, marks the scores that it came from, and tells the people who want to know. */
export const publish = (query: Query, { most, growths, waitFor, tells }: Published) =>
  query(publishStatement, {
    most,
    tells,
    personIds: growths.map(({ personId }) => personId),
    categories: growths.map(({ category }) => category),
    raters: growths.map(({ raters }) => raters),
    sums: growths.map(({ sum }) => sum),
    waitFor: [...waitFor],
  })

const publishStatement = statement('publish_ratings', {
  takes: {
    most: bigint,
    personIds: arrayOf(bigint),
    categories: arrayOf(category),
    raters: arrayOf(integer),
    sums: arrayOf(bigint),
    waitFor: arrayOf(bigint),
    tells: boolean,
  },
  row: { marked: integer },
  isPlannedEachTime: true,
  sql: `with growth as (
          select g.*, t.bit
            from unnest($2::bigint[], $3::text[], $4::int[], $5::bigint[]) as g (person_id, category, raters, sum)
            join (values ('knowledge', 1), ('manners', 2), ('friendliness', 4), ('openMindedness', 8), ('humor', 16),
                         ('moneyHandling', 32), ('travelCompanion', 64)) as t (category, bit) using (category)
        ), persons as materialized (
          select person_id as id, bit_or(bit) as bits from growth group by person_id
        ),${waiting}, marked as (
          update ratings r set
            waiting = (r.waiting & ~ p.bits)::smallint,
            released_knowledge = case when r.waiting & p.bits & 1 <> 0 then r.knowledge else r.released_knowledge end,
            released_manners = case when r.waiting & p.bits & 2 <> 0 then r.manners else r.released_manners end,
            released_friendliness = case when r.waiting & p.bits & 4 <> 0 then r.friendliness else r.released_friendliness end,
            released_open_mindedness = case when r.waiting & p.bits & 8 <> 0 then r.open_mindedness else r.released_open_mindedness end,
            released_humor = case when r.waiting & p.bits & 16 <> 0 then r.humor else r.released_humor end,
            released_money_handling = case when r.waiting & p.bits & 32 <> 0 then r.money_handling else r.released_money_handling end,
            released_travel_companion = case when r.waiting & p.bits & 64 <> 0 then r.travel_companion else r.released_travel_companion end
            from ripening w join persons p on p.id = w.rated_id
           where is_ripe and r.rated_id = w.rated_id and r.tableoid = w.part and r.ctid = w.place
          returning r.rated_id, greatest(old.released_knowledge, old.released_manners, old.released_friendliness, old.released_open_mindedness,
            old.released_humor, old.released_money_handling, old.released_travel_companion) = 0
            and greatest(new.released_knowledge, new.released_manners, new.released_friendliness, new.released_open_mindedness,
            new.released_humor, new.released_money_handling, new.released_travel_companion) > 0 as is_first
        ), first_times as (
          select rated_id, count(*) as raters from marked where is_first group by rated_id
        ), shown as (
          insert into published_totals as t
          select g.person_id, coalesce(max(f.raters), 0),
                 coalesce(sum(g.sum) filter (where category = 'knowledge'), 0), coalesce(sum(g.raters) filter (where category = 'knowledge'), 0),
                 coalesce(sum(g.sum) filter (where category = 'manners'), 0), coalesce(sum(g.raters) filter (where category = 'manners'), 0),
                 coalesce(sum(g.sum) filter (where category = 'friendliness'), 0), coalesce(sum(g.raters) filter (where category = 'friendliness'), 0),
                 coalesce(sum(g.sum) filter (where category = 'openMindedness'), 0), coalesce(sum(g.raters) filter (where category = 'openMindedness'), 0),
                 coalesce(sum(g.sum) filter (where category = 'humor'), 0), coalesce(sum(g.raters) filter (where category = 'humor'), 0),
                 coalesce(sum(g.sum) filter (where category = 'moneyHandling'), 0), coalesce(sum(g.raters) filter (where category = 'moneyHandling'), 0),
                 coalesce(sum(g.sum) filter (where category = 'travelCompanion'), 0), coalesce(sum(g.raters) filter (where category = 'travelCompanion'), 0)
            from growth g left join first_times f on f.rated_id = g.person_id group by g.person_id
          ${addedToTotals}
        ), told as (
          insert into notifications (person_id, kind, place)
          select p.id, 'ratings_renewed', 0 from persons p join people on people.id = p.id and notify_new_ratings where $7
          on conflict on constraint one_notification_a_place do nothing
        ), waited_for as (
          insert into published_totals (person_id) select unnest($6::bigint[]) on conflict (person_id) do nothing
        )
        select count(*)::int as marked from marked`,
})

/** Says of the people from one to another whose ratings wait because many new accounts gave them. */
export const noteChecked = (query: Query, after: number, last: number, checked: readonly number[]) =>
  query(noteCheckedStatement, { after, last, checked: [...checked] })

const noteCheckedStatement = statement('note_checked_ratings', {
  takes: { after: bigint, last: bigint, checked: arrayOf(bigint) },
  sql: `update published_totals set is_checked = not is_checked
         where person_id > $1 and person_id <= $2 and is_checked <> (person_id = any($3))`,
})

/** The last of the people who come next, and whether others come after them. */
export const nextPeople = (query: Query | Database['read'], after: number, people: number) =>
  query(nextPeopleStatement, { after, people })

const nextPeopleStatement = statement('next_people', {
  takes: { after: bigint, people: bigint },
  row: { last: nullable(bigint), many: integer },
  sql: `select max(id) as last, count(*)::int as many
          from (select id from people where id > $1 order by id limit $2) p`,
})
