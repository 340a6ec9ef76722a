import { isKnownBy } from '#features/ratingAccess/ratingAccess.sql.ts'
import type { Policy } from '#features/site/policy.ts'
import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { arrayOfEach, traitCount } from '../traits.server.ts'

export type Rating = {
  raterId: number
  ratedId: number
  scores: readonly number[]
  key?: string | undefined
}

/**
 * Pairs must be distinct; a score of 0 keeps the earlier score. Returns positions: `closed` (refused) and
 * `outrun` (access changed since the statement began, so retry).
 */
export const saveRatings = (db: Database, ratings: readonly Rating[], policy: Policy) =>
  db.write(savingBy(policy), savingOf(ratings))

export const savingBy = ({ seal }: Policy) => (seal ? saveSealed : saveOpen)

export const savingOf = (ratings: readonly Rating[]) => ({
  raterIds: ratings.map(({ raterId }) => raterId),
  ratedIds: ratings.map(({ ratedId }) => ratedId),
  keys: ratings.map(({ key = '' }) => key),
  scores: ratings.flatMap(({ scores }) => scores),
})

const takes = {
  raterIds: sql.arrayOf(sql.bigint),
  ratedIds: sql.arrayOf(sql.bigint),
  keys: sql.arrayOf(sql.text),
  scores: sql.arrayOf(sql.smallint),
}
const row = {
  added: sql.integer,
  newlyRated: sql.arrayOf(sql.bigint),
  raters: sql.arrayOf(sql.integer),
  rated: sql.arrayOf(sql.integer),
  closed: sql.arrayOf(sql.integer),
  outrun: sql.arrayOf(sql.integer),
}

const sent =
  'unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality as s (rater_id, rated_id, link_key, place)'
const scoresSent = `($4::smallint[])[${traitCount} * place::int - ${traitCount - 1} : ${traitCount} * place::int] as scores`
const revised = `scores = ${arrayOfEach((i) => `coalesce(nullif(excluded.scores[${i}], 0), r.scores[${i}])`)}`
const none = arrayOfEach(() => '0::smallint')
const positions = (condition: string) =>
  `coalesce(array_agg(place::int - 1) filter (where ${condition}), '{}')`

/**
 * `returned`: ratings from before the rater's erasure. `moved`: totals change by the difference.
 */
const saveOpen = sql.change('save_ratings', {
  takes,
  row,
  sql: `with there as materialized (
          select id, is_away, former_id from people where id = any($1::bigint[] || $2::bigint[])
        ), submitted as materialized (
          select s.*, ${scoresSent}, r.id is not null as has_rater, coalesce(not p.is_away, false) as has_rated, r.former_id
            from ${sent}
            left join there r on r.id = s.rater_id
            left join there p on p.id = s.rated_id
        ), returned as (
          delete from ratings f using submitted s
           where f.former_rater = s.former_id and f.rated_id = s.rated_id and has_rater and has_rated
          returning f.*
        ), saved as (
          insert into ratings as r (rater_id, rated_id, scores)
          select rater_id, rated_id, scores from submitted where has_rater and has_rated order by rated_id, rater_id
          on conflict on constraint one_rating_a_pair do update set ${revised}, revised_at = excluded.created_at
          returning new.*, old.rater_id is null as is_new, coalesce(old.scores, ${none}) as before
        ), changed as (
          select rated_id, is_new::int as raters, scores, before from saved
          union all
          select rated_id, -1, ${none}, scores from returned
        ), moved as (
          insert into rating_totals as t (person_id, raters, sums, given)
          select rated_id, sum(raters), ${arrayOfEach((i) => `sum(scores[${i}] - before[${i}])`)},
                 ${arrayOfEach((i) => `sum((scores[${i}] > 0)::int - (before[${i}] > 0)::int)`)}
            from changed group by rated_id order by rated_id
          on conflict (person_id) do update set raters = t.raters + excluded.raters,
            sums = ${arrayOfEach((i) => `t.sums[${i}] + excluded.sums[${i}]`)},
            given = ${arrayOfEach((i) => `t.given[${i}] + excluded.given[${i}]`)}
        )
        select (select count(*)::int from saved where is_new) as added,
               array(select rated_id from saved where is_new) as "newlyRated",
               ${positions('not has_rater')} as raters, ${positions('not has_rated')} as rated,
               '{}'::int[] as closed, '{}'::int[] as outrun
          from submitted`,
})

/**
 * `there` locks people in ID order against deadlocks; access changes and nightly counts wait for it. The rest
 * sees the statement's snapshot, so a concurrent access change outruns its pair. A null `moved_id` skips
 * lookups for people whose access never changed. `returned`: ratings from before the rater's erasure.
 * `forgotten`: ratings given to a user ID that no longer works, which would reveal the new one.
 */
const saveSealed = sql.change('save_sealed_ratings', {
  takes,
  row,
  sql: `with there as materialized (
          select id, is_away, former_id, rating_access_changes, case when rating_access_changes > 0 then id end as moved_id
            from people where id = any($1::bigint[] || $2::bigint[]) order by id for key share
        ), submitted as materialized (
          select s.*, ${scoresSent}, r.id is not null as has_rater, coalesce(not p.is_away, false) as has_rated,
                 case d.who when 'nobody' then false when 'link' then s.link_key is not distinct from d.link_key
                   when 'chosen' then exists (
                     select from allowed_raters c where c.person_id = p.moved_id and c.rater_id = s.rater_id)
                   else true end as is_open,
                 coalesce(p.rating_access_changes <> was.rating_access_changes, false) as is_outrun,
                 case when exists (select from blocks b where b.person_id = p.moved_id and b.blocked_id = s.rater_id) then 'blocked'
                      when o.phone is null then 'numberless' end as left_out,
                 r.former_id, p.moved_id
            from ${sent}
            left join there r on r.id = s.rater_id
            left join there p on p.id = s.rated_id
            left join accounts o on o.id = s.rater_id
            left join people was on was.id = p.moved_id
            left join rating_access d on d.person_id = p.moved_id
        ), accepted as (
          select * from submitted where has_rater and has_rated and is_open and not is_outrun
        ), returned as (
          delete from ratings f using accepted s
           where f.former_rater = s.former_id and f.rated_id = s.rated_id and s.left_out is null
          returning f.former_rater, f.rated_id, f.held_by
        ), forgotten as (
          delete from ratings g using accepted s
           where g.rated_id = s.moved_id and g.rater_id = s.rater_id and not ${isKnownBy('g')}
          returning g.rater_id, g.rated_id, g.held_by
        ), saved as (
          insert into ratings as r (rater_id, rated_id, left_out, held_by, scores)
          select s.rater_id, s.rated_id, s.left_out, coalesce(g.held_by, f.held_by), s.scores
            from accepted s left join returned f on f.former_rater = s.former_id and f.rated_id = s.rated_id
            left join forgotten g on g.rater_id = s.rater_id and g.rated_id = s.rated_id
           order by s.rated_id, s.rater_id
          on conflict on constraint one_rating_a_pair do update set ${revised}, revised_at = excluded.created_at,
            left_out = excluded.left_out, held_by = coalesce(r.held_by, excluded.held_by)
          returning old.rater_id is null as is_new
        ), marked as (
          insert into people_to_count (person_id) select distinct rated_id from accepted order by rated_id
          on conflict do nothing
        )
        select (select count(*)::int from saved where is_new) - (select count(*)::int from forgotten) as added, '{}'::bigint[] as "newlyRated",
               ${positions('not has_rater')} as raters, ${positions('not has_rated')} as rated,
               ${positions('has_rater and has_rated and not is_outrun and not is_open')} as closed,
               ${positions('has_rater and has_rated and is_outrun')} as outrun
          from submitted`,
})
