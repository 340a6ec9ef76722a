import type { Policy } from '#features/boot/policy.ts'
import { areGathered } from '#features/doors/queries.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { arrayOf, bigint, change, integer, smallint, text } from '#kit/database/statement.server.ts'
import { categories, perCategory, type Scores } from '../contract.ts'
import { addedToTotals, ofEach, scoresIn, totalsIn } from '../traits.server.ts'

export type Rating = {
  raterId: number
  ratedId: number
  scores: Scores
  /** The key of the rating link, for those who let only people with their link rate them. */
  key?: string | undefined
}

/**
 * Saves or revises these ratings and moves the rated people's totals with them, in one transaction. Pairs
 * with somebody who is not there, or is leaving, are left out; their positions (from 0) are returned. A score
 * of 0 keeps what was given before: a score, once given, cannot be taken away. Where people say who may rate
 * them, `closed` are the positions of those who may not, and `outrun` of those whose person has moved a door
 * since the statement began: whether they may is to be asked again. No pair may appear twice.
 */
export const saveRatings = (db: Database, ratings: readonly Rating[], policy: Policy) =>
  db.write(savingBy(policy), savingOf(ratings))

export const savingBy = ({ hasDoors }: Policy) => (hasDoors ? saveByDoors : saveForEverybody)

export const savingOf = (ratings: readonly Rating[]) => ({
  raterIds: ratings.map(({ raterId }) => raterId),
  ratedIds: ratings.map(({ ratedId }) => ratedId),
  keys: ratings.map(({ key = '' }) => key),
  ...perCategory((category) => ratings.map(({ scores }) => scores[category])),
})

const takes = {
  raterIds: arrayOf(bigint),
  ratedIds: arrayOf(bigint),
  keys: arrayOf(text),
  ...perCategory(() => arrayOf(smallint)),
}
const row = {
  added: integer,
  raters: arrayOf(integer),
  rated: arrayOf(integer),
  closed: arrayOf(integer),
  outrun: arrayOf(integer),
}

/** The scores are the parameters from $4 on. */
const sent = `unnest($1::bigint[], $2::bigint[], $3::text[], ${categories
  .map((_, place) => `$${4 + place}::smallint[]`)
  .join(', ')}) with ordinality as s (rater_id, rated_id, link_key, ${scoresIn()}, place)`
const revised = ofEach(({ column }) => `${column} = coalesce(nullif(excluded.${column}, 0), r.${column})`)
const before = ofEach(({ column }) => `coalesce(old.${column}, 0) as old_${column}`)
const olds = ofEach(({ column }) => `old_${column}`)

const positions = (condition: string) =>
  `coalesce(array_agg(place::int - 1) filter (where ${condition}), '{}')`

/** By what the totals of the rated move, from rows of what was and what is. */
const moveTotals = `insert into rating_totals as t (person_id, raters, ${totalsIn()})
          select rated_id, sum(raters), ${ofEach(
            ({ column }) =>
              `sum(${column} - old_${column}), sum((${column} > 0)::int - (old_${column} > 0)::int)`,
          )} from changed group by rated_id order by rated_id
          ${addedToTotals}`

/**
 * Everybody may rate everybody, and each rating counts and is told at once, but never by whom, until a
 * hundred are unread. Whoever came back with a number that rated before replaces what that number gave.
 */
const saveForEverybody = change('save_ratings', {
  takes,
  row,
  sql: `with there as materialized (
          select id, notify_new_ratings from people where id = any($1::bigint[] || $2::bigint[])
        ), submitted as materialized (
          select s.*, r.id is not null as has_rater, p.id is not null and not a.is_away as has_rated
            from ${sent}
            left join there r on r.id = s.rater_id
            left join there p on p.id = s.rated_id
            left join accounts a on a.id = s.rated_id
        ), told_enough as materialized (
          select person_id from notifications where person_id = any($2) and read_at is null
           group by person_id having count(*) >= 100
        ), saved as (
          insert into ratings as r (rater_id, rated_id, ${scoresIn()}, waiting)
          select rater_id, rated_id, ${scoresIn()}, traits_scored(${scoresIn()})
            from submitted where has_rater and has_rated order by rated_id, rater_id
          on conflict on constraint one_rating_a_pair do update set
            ${revised}, waiting = r.waiting | excluded.waiting, revised_at = excluded.created_at
          returning new.*, old.rater_id is null as is_new, ${before}
        ), told as (
          insert into notifications (person_id, kind, place)
          select rated_id, 'new_rating', row_number() over (partition by rated_id)
            from saved join there on there.id = rated_id and notify_new_ratings
           where is_new and rated_id not in (select person_id from told_enough)
          on conflict on constraint one_notification_a_place do nothing
        ), replaced as (
          delete from ratings f using saved s join accounts a on a.id = s.rater_id
           where s.is_new and f.rated_id = s.rated_id and f.former_rater = a.former_number
          returning f.*
        ), changed as (
          select rated_id, is_new::int as raters, ${scoresIn()}, ${olds} from saved
          union all
          select rated_id, -1, ${ofEach(() => '0::smallint')}, ${scoresIn()} from replaced
        ), moved as (
          ${moveTotals}
        )
        select (select count(*)::int from saved where is_new) as added,
               ${positions('not has_rater')} as raters, ${positions('not has_rated')} as rated,
               '{}'::int[] as closed, '{}'::int[] as outrun
          from submitted`,
})

/**
 * The person's door and block decide who may rate, and a night makes of it what is shown and told. People
 * are locked in one order, so that two servers never deadlock; those that are locked are the latest there
 * are. All else is as it was when the statement began, when a door may have stood otherwise. Of people who
 * have never moved a door nothing is looked for: they have no `moved_id`. What was sent while its rater was
 * blocked stays held, also if they send other scores afterwards.
 */
const saveByDoors = change('save_ratings_by_doors', {
  takes,
  row,
  sql: `with there as materialized (
          select id, doors_moved, case when doors_moved > 0 then id end as moved_id
            from people where id = any($1::bigint[] || $2::bigint[]) order by id for key share
        ), submitted as materialized (
          select s.*, r.id is not null as has_rater, p.id is not null and not a.is_away as has_rated,
                 case when d.who = 'nobody' then false
                   when (d.who = 'chosen' and c.rater_id is null) or (d.who = 'link' and s.link_key is distinct from d.link_key)
                     then ${areGathered('p.moved_id', 's.rater_id')} else true end as is_open,
                 b.blocked_id is not null as is_blocked, coalesce(d.who in ('link', 'chosen'), false) as is_picked,
                 coalesce(p.doors_moved <> was.doors_moved, false) as is_outrun
            from ${sent}
            left join there r on r.id = s.rater_id
            left join there p on p.id = s.rated_id
            left join accounts a on a.id = s.rated_id
            left join people was on was.id = p.moved_id
            left join doors d on d.person_id = p.moved_id
            left join chosen_raters c on c.person_id = p.moved_id and c.rater_id = s.rater_id
            left join blocks b on b.person_id = p.moved_id and b.blocked_id = s.rater_id
        ), saved as (
          insert into ratings as r (rater_id, rated_id, ${scoresIn()}, waiting, is_held, is_picked)
          select rater_id, rated_id, ${scoresIn()}, traits_scored(${scoresIn()}), is_blocked, is_picked
            from submitted where has_rater and has_rated and is_open and not is_outrun order by rated_id, rater_id
          on conflict on constraint one_rating_a_pair do update set
            ${revised},
            waiting = case when r.is_held and not excluded.is_held then 0 else r.waiting end | excluded.waiting,
            is_held = excluded.is_held, is_picked = excluded.is_picked, revised_at = excluded.created_at
          returning new.*, old.rater_id is null as is_new, ${before}
        ), changed as (
          select rated_id, is_new::int as raters, ${scoresIn()}, ${olds} from saved where not is_withheld
        ), moved as (
          ${moveTotals}
        )
        select (select count(*)::int from saved where is_new) as added,
               ${positions('not has_rater')} as raters, ${positions('not has_rated')} as rated,
               ${positions('has_rater and has_rated and not is_outrun and not is_open')} as closed,
               ${positions('has_rater and has_rated and is_outrun')} as outrun
          from submitted`,
})
