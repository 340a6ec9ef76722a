import { scoresIn } from '#features/ratings/traits.server.ts'
import {
  bigint,
  change,
  double,
  filled,
  integer,
  nullable,
  statement,
  timestamptz,
} from '#kit/database/statement.server.ts'

/** When a person started afresh last. */
export const lastAfresh = statement('last_afresh', {
  takes: { id: bigint },
  row: { at: nullable(timestamptz) },
  sql: 'select afresh_at as at from doors where person_id = $1',
})

/**
 * From here on nobody rates this person until their ratings have been set aside. There is no row if it is too
 * soon.
 */
export const beginAfresh = change('begin_afresh', {
  takes: { id: bigint, daysBetween: integer },
  row: { at: filled(timestamptz) },
  sql: `insert into doors as d (person_id, afresh_at, setting_aside) values ($1, now(), now())
        on conflict (person_id) do update set afresh_at = now(), setting_aside = now()
         where d.afresh_at is null or d.afresh_at <= now() - make_interval(days => $2)
        returning afresh_at as at`,
})

/** Nothing of the ratings that a person has received is counted or shown any more. */
export const forgetTotals = change('forget_totals', {
  takes: { id: bigint },
  sql: `with live as (delete from rating_totals where person_id = $1)
        delete from published_totals where person_id = $1`,
})

/** There is a row until all of the received ratings have been set aside. */
export const isSettingAside = statement('is_setting_aside', {
  takes: { id: bigint },
  sql: 'select from doors where person_id = $1 and setting_aside is not null',
})

const kept = `rater_id, rated_id, ${scoresIn()}, created_at, revised_at`

/** Sets so many of the received ratings aside, and returns how many these were. */
export const setShareAside = change('set_share_aside', {
  takes: { id: bigint, most: bigint },
  row: { taken: integer },
  sql: `with taken as (
          delete from ratings
           where rated_id = $1 and ctid = any(array(select ctid from ratings where rated_id = $1 limit $2))
          returning ${kept}
        ), kept as (
          insert into set_aside_ratings (${kept})
          select * from taken
        )
        select count(*)::int as taken from taken`,
})

/** From then on this person may be rated again, as they wish. */
export const endAfresh = change('end_afresh', {
  takes: { id: bigint },
  sql: 'update doors set setting_aside = null where person_id = $1',
})

/**
 * The people whose ratings have been on their way for so long that whoever set them aside must have stopped.
 */
export const leftUnfinished = statement('afresh_left_unfinished', {
  takes: { seconds: double },
  row: { id: bigint },
  sql: `select person_id as id from doors where setting_aside < now() - make_interval(secs => $1) order by setting_aside limit 100`,
})

/** Erases so many of those that were set aside before as many days. */
export const eraseSetAside = change('erase_set_aside', {
  takes: { daysKept: integer, most: bigint },
  row: { erased: integer },
  sql: `with gone as (
          delete from set_aside_ratings
           where set_aside_at < now() - make_interval(days => $1) and ctid = any(array(
             select ctid from set_aside_ratings where set_aside_at < now() - make_interval(days => $1)
              order by set_aside_at limit $2))
          returning 1
        )
        select count(*)::int as erased from gone`,
})

/** For how many seconds the oldest that was set aside could have been erased. */
export const longestSetAside = statement('longest_set_aside', {
  takes: { daysKept: integer },
  row: { seconds: double },
  sql: `select greatest(0, extract(epoch from now() - min(set_aside_at) - make_interval(days => $1)))::float8 as seconds
          from set_aside_ratings`,
})
