import type { Database } from '#kit/database/database.server.ts'
import {
  arrayOf,
  bigint,
  boolean,
  integer,
  smallint,
  statement,
  text,
} from '#kit/database/statement.server.ts'
import type { Scores } from '../contract.ts'
import { addedToTotals } from '../totals/queries.server.ts'

export type Rating = {
  raterId: number
  ratedId: number
  scores: Scores
  /** The key of the rating link, for those who let only people with their link rate them. */
  key?: string | undefined
}

/**
 * Saves or revises these ratings and moves the rated people's totals with them, in one transaction.
 * Pairs with somebody who is not there, or is leaving, are left out; their positions (from 0) are returned.
 * A person with a new rating gets a notification that never says by whom, until a hundred are unread; where ratings are sealed,
 * they are told at night, together.
 * A score of 0 keeps what was given before: a score, once given, cannot be taken away.
 * No pair may appear twice. People are locked in one order, so that two servers never deadlock: by the foreign keys, or by the
 * statement itself on a cluster, because no key can lead from the nodes of Citus to the people.
 */
export const saveRatings = (db: Database, ratings: readonly Rating[], tellsNow = true) =>
  db.write(savingOn(db), valuesOf(ratings, tellsNow))

export const savingOn = ({ isDistributed }: Database) =>
  isDistributed ? saveRatingsOnCitus : saveRatingsStatement

/**
 * The same, where people say who may rate them. `closed` are the positions of those who may not, and `outrun` of those whose
 * person has moved a door since the statement began: whether they may is to be asked again.
 */
export const saveRatingsByDoors = (db: Database, ratings: readonly Rating[], tellsNow: boolean) =>
  db.write(saveRatingsByDoorsStatement, {
    ...valuesOf(ratings, tellsNow),
    keys: ratings.map(({ key = '' }) => key),
  })

export const valuesOf = (ratings: readonly Rating[], tellsNow: boolean) => ({
  tellsNow,
  raterIds: ratings.map(({ raterId }) => raterId),
  ratedIds: ratings.map(({ ratedId }) => ratedId),
  knowledge: ratings.map(({ scores }) => scores.knowledge),
  manners: ratings.map(({ scores }) => scores.manners),
  friendliness: ratings.map(({ scores }) => scores.friendliness),
  openMindedness: ratings.map(({ scores }) => scores.openMindedness),
  humor: ratings.map(({ scores }) => scores.humor),
  moneyHandling: ratings.map(({ scores }) => scores.moneyHandling),
  travelCompanion: ratings.map(({ scores }) => scores.travelCompanion),
})

const takes = {
  raterIds: arrayOf(bigint),
  ratedIds: arrayOf(bigint),
  knowledge: arrayOf(smallint),
  manners: arrayOf(smallint),
  friendliness: arrayOf(smallint),
  openMindedness: arrayOf(smallint),
  humor: arrayOf(smallint),
  moneyHandling: arrayOf(smallint),
  travelCompanion: arrayOf(smallint),
  tellsNow: boolean,
}
const row = { added: integer, raters: arrayOf(integer), rated: arrayOf(integer) }

const saveRatingsStatement = statement('save_ratings', {
  takes,
  row,
  sql: saving({ doors: false, locks: false }),
})

const saveRatingsOnCitus = statement('save_ratings_on_citus', {
  takes,
  row,
  sql: saving({ doors: false, locks: true }),
})

const saveRatingsByDoorsStatement = statement('save_ratings_by_doors', {
  takes: { ...takes, keys: arrayOf(text) },
  row: { ...row, closed: arrayOf(integer), outrun: arrayOf(integer) },
  sql: saving({ doors: true, locks: true }),
})

function saving({ doors, locks }: { doors: boolean; locks: boolean }) {
  const ifDoors = (part: string) => (doors ? part : '')
  const door = `,
                 d.setting_aside is null and case d.who when 'nobody' then false when 'chosen' then c.rater_id is not null
                   when 'link' then s.link_key = d.link_key else true end as is_open,
                 b.blocked_id is not null as is_blocked, coalesce(p.doors_moved <> was.doors_moved, false) as is_outrun`
  // `there` is locked and so the latest; all else is as it was when the statement began, when a door may have stood otherwise.
  // Nothing is looked for, as there is no key to look by, of those who have never moved a door.
  const doorJoins = `
            left join people was on was.id = p.moved_id
            left join doors d on d.person_id = p.moved_id
            left join chosen_raters c on c.person_id = p.moved_id and c.rater_id = s.rater_id
            left join blocks b on b.person_id = p.moved_id and b.blocked_id = s.rater_id`
  // What was sent while its rater was blocked stays held, also if they send other scores afterwards.
  const freshlyWaiting = `case when r.is_held and not excluded.is_held then 0 else r.waiting end | excluded.waiting,
            is_held          = excluded.is_held`
  const outcomes = `,
               (select coalesce(array_agg(place::int - 1) filter (where has_rater and has_rated and not is_outrun and not is_open), '{}')
                  from submitted) as closed,
               (select coalesce(array_agg(place::int - 1) filter (where has_rater and has_rated and is_outrun), '{}')
                  from submitted) as outrun`
  return `with there as materialized (
          select id, notify_new_ratings${ifDoors(', doors_moved, case when doors_moved > 0 then id end as moved_id')} from people
           where id = any($1::bigint[] || $2::bigint[])${locks ? ' order by id for key share' : ''}
        ), submitted as materialized (
          select s.*, r.id is not null as has_rater, p.id is not null and a.deletion_due_at is null as has_rated${ifDoors(door)}
            from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::smallint[], $5::smallint[],
                        $6::smallint[], $7::smallint[], $8::smallint[], $9::smallint[]${ifDoors(', $11::text[]')}) with ordinality
              as s (rater_id, rated_id, knowledge, manners, friendliness, open_mindedness, humor, money_handling,
                    travel_companion${ifDoors(', link_key')}, place)
            left join there r on r.id = s.rater_id
            left join there p on p.id = s.rated_id
            left join accounts a on a.id = s.rated_id${ifDoors(doorJoins)}
        ), told_enough as materialized (
          select person_id from notifications where $10 and person_id = any($2) and read_at is null
           group by person_id having count(*) >= 100
        ), saved as (
          insert into ratings as r
                 (rater_id, rated_id, knowledge, manners, friendliness, open_mindedness, humor, money_handling, travel_companion,
                  waiting${ifDoors(', is_held')})
          select rater_id, rated_id, knowledge, manners, friendliness, open_mindedness, humor, money_handling, travel_companion,
                 (knowledge > 0)::int + (manners > 0)::int * 2 + (friendliness > 0)::int * 4 + (open_mindedness > 0)::int * 8
                   + (humor > 0)::int * 16 + (money_handling > 0)::int * 32 + (travel_companion > 0)::int * 64${ifDoors(', is_blocked')}
            from submitted where has_rater and has_rated${ifDoors(' and is_open and not is_outrun')}
           order by rated_id, rater_id
          on conflict on constraint one_rating_a_pair do update set
            knowledge        = coalesce(nullif(excluded.knowledge, 0), r.knowledge),
            manners          = coalesce(nullif(excluded.manners, 0), r.manners),
            friendliness     = coalesce(nullif(excluded.friendliness, 0), r.friendliness),
            open_mindedness  = coalesce(nullif(excluded.open_mindedness, 0), r.open_mindedness),
            humor            = coalesce(nullif(excluded.humor, 0), r.humor),
            money_handling   = coalesce(nullif(excluded.money_handling, 0), r.money_handling),
            travel_companion = coalesce(nullif(excluded.travel_companion, 0), r.travel_companion),
            waiting          = ${doors ? freshlyWaiting : 'r.waiting | excluded.waiting'},
            revised_at       = excluded.created_at
          returning new.*, old.rater_id is null as is_new,
            coalesce(old.knowledge, 0) as old_knowledge,
            coalesce(old.manners, 0) as old_manners,
            coalesce(old.friendliness, 0) as old_friendliness,
            coalesce(old.open_mindedness, 0) as old_open_mindedness,
            coalesce(old.humor, 0) as old_humor,
            coalesce(old.money_handling, 0) as old_money_handling,
            coalesce(old.travel_companion, 0) as old_travel_companion
        ), told as (
          insert into notifications (person_id, kind, place)
          select rated_id, 'new_rating', row_number() over (partition by rated_id)
            from saved join there on there.id = rated_id and notify_new_ratings
           where $10 and is_new and rated_id not in (select person_id from told_enough)
          on conflict on constraint one_notification_a_place do nothing
        ), moved as (
        insert into rating_totals as t
        select rated_id, count(*) filter (where is_new),
          sum(knowledge - old_knowledge), count(*) filter (where knowledge > 0 and old_knowledge = 0),
          sum(manners - old_manners), count(*) filter (where manners > 0 and old_manners = 0),
          sum(friendliness - old_friendliness), count(*) filter (where friendliness > 0 and old_friendliness = 0),
          sum(open_mindedness - old_open_mindedness), count(*) filter (where open_mindedness > 0 and old_open_mindedness = 0),
          sum(humor - old_humor), count(*) filter (where humor > 0 and old_humor = 0),
          sum(money_handling - old_money_handling), count(*) filter (where money_handling > 0 and old_money_handling = 0),
          sum(travel_companion - old_travel_companion), count(*) filter (where travel_companion > 0 and old_travel_companion = 0)
          from saved group by rated_id order by rated_id
        ${addedToTotals}
        )
        select (select count(*)::int from saved where is_new) as added,
               (select coalesce(array_agg(place::int - 1) filter (where not has_rater), '{}') from submitted) as raters,
               (select coalesce(array_agg(place::int - 1) filter (where not has_rated), '{}') from submitted) as rated${ifDoors(outcomes)}`
}
