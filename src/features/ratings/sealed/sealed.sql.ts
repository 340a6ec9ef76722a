import { rememberNight } from '#features/ratings/history/history.sql.ts'
import { arrayOfEach, ofEach } from '#features/ratings/traits.server.ts'
import * as sql from '#platform/database/statement.server.ts'

const ranges = 16

/**
 * Sixteen ranges of equal width, from the first person to count to the last; the last range has no end. Two
 * servers that begin at once agree: the later one finds the first range taken.
 */
export const beginNight = sql.change('begin_night', {
  takes: { night: sql.date },
  sql: `with begun as (
          insert into nights (night, part, reached, until)
          select $1, part, least + many * part / ${ranges}, case when part < ${ranges - 1} then least + many * (part + 1) / ${ranges} end
            from generate_series(0, ${ranges - 1}) part cross join (
              select coalesce(min(person_id) - 1, 0) as least, coalesce(max(person_id) - min(person_id) + 1, 0) as many
                from people_to_count) due
           where not exists (select from nights where night = $1)
           order by part
          on conflict on constraint one_range_a_part do nothing)
        delete from nights where night < $1::date - 30`,
})

export const nightIsOver = sql.statement('night_is_over', {
  takes: { night: sql.date },
  sql: 'select from nights where night = $1 having count(*) > 0 and count(*) = count(ended_at)',
})

/** Locks a range, preferably \`part\`; none if others hold all that are left, or the night is over. */
export const takeRange = sql.change('take_range', {
  takes: { night: sql.date, part: sql.smallint },
  row: { part: sql.smallint, reached: sql.bigint, until: sql.nullable(sql.bigint) },
  sql: `select part, reached, until from nights where night = $1 and ended_at is null
         order by part <> $2, part limit 1 for update skip locked`,
})

export const moveOn = sql.change('move_on_in_range', {
  takes: { night: sql.date, part: sql.smallint, reached: sql.bigint },
  sql: 'update nights set reached = $3 where night = $1 and part = $2',
})

/** Forgets whom the range reached. */
export const endRange = sql.change('end_range', {
  takes: { night: sql.date, part: sql.smallint },
  sql: 'update nights set reached = 0, until = null, ended_at = clock_timestamp() where night = $1 and part = $2',
})

export const nextToCount = sql.statement('next_to_count', {
  takes: { after: sql.bigint, until: sql.nullable(sql.bigint), most: sql.bigint },
  row: { id: sql.bigint },
  sql: `select person_id as id from people_to_count where person_id > $1 and person_id <= coalesce($2, ${Number.MAX_SAFE_INTEGER})
         order by person_id limit $3`,
})

/** Waits for ratings in flight and blocks later ones, so the count is complete. */
export const lockPeople = sql.change('lock_people_to_count', {
  takes: { ids: sql.arrayOf(sql.bigint) },
  row: { id: sql.bigint },
  sql: 'select id from people where id = any($1) order by id for update',
})

/** Totals without scores mean that a night has seen the first ratings. */
export const addTotals = sql.change('add_totals', {
  takes: { ids: sql.arrayOf(sql.bigint) },
  sql: `insert into rating_totals (person_id) select id from unnest($1::bigint[]) id
         where not exists (select from rating_totals where person_id = id)`,
})

export const removeCounted = sql.change('remove_counted', {
  takes: { ids: sql.arrayOf(sql.bigint) },
  sql: 'delete from people_to_count where person_id = any($1)',
})

const given = arrayOfEach((i) => `(count(*) filter (where r.scores[${i}] > 0))::int`)
const sums = arrayOfEach((i) => `coalesce(sum(r.scores[${i}]), 0)::int`)
const isDue = arrayOfEach((i) => `c.given[${i}] >= t.baseline[${i}] + $2`)
const blurs = arrayOfEach(
  (i) => `case when is_due[${i}] then blur(blur_key, first_id, ${i}, nth, raters) else 0 end`,
)
const ifDue = (counted: (i: number) => string, column: string) => (i: number) =>
  `case when is_due[${i}] then ${counted(i)} else t.${column}[${i}] end`
const givenNow = ifDue((i) => `d.given[${i}]`, 'given')

/**
 * Privacy: a trait is due once `minimum` more people have rated it, whatever their scores. Its sum changes by
 * their ratings, by every other change since its last count, and by one blur for all of them.
 */
export const recount = sql.change('recount', {
  takes: { ids: sql.arrayOf(sql.bigint), minimum: sql.integer, night: sql.date },
  row: { id: sql.bigint },
  sql: `with counted as materialized (
          select t.person_id, p.notify_new_ratings, coalesce(p.former_id, p.id) as first_id, t.count_number + 1 as nth, c.*,
                 ${isDue} as is_due
            from rating_totals t join people p on p.id = t.person_id cross join lateral (
              select bit_xor(coalesce(r.former_rater, r.rater_id)) as raters, ${given} as given, ${sums} as sums
                from ratings r where r.rated_id = t.person_id and r.left_out is null and r.held_by is null) c
           where t.person_id = any($1)
        ), due as materialized (
          select c.*, ${blurs} as blurs from counted c cross join installation where true = any(is_due)
        ), shown as (
          update rating_totals t set
            count_number = d.nth,
            blurs = ${arrayOfEach((i) => `t.blurs[${i}] + d.blurs[${i}]`)},
            sums = ${arrayOfEach(ifDue((i) => `d.sums[${i}] + t.blurs[${i}] + d.blurs[${i}]`, 'sums'))},
            given = ${arrayOfEach(givenNow)},
            baseline = ${arrayOfEach(ifDue((i) => `d.given[${i}]`, 'baseline'))},
            raters = greatest(${ofEach(givenNow)})
            from due d where t.person_id = d.person_id
          returning t.person_id, t.sums, t.given
        ), remembered as (${rememberNight}
        ), notified as (
          insert into notifications (person_id, kind, place)
          select person_id, 'ratings_renewed', 0 from due where notify_new_ratings
          on conflict on constraint one_notification_a_place do nothing
        )
        select person_id as id from shown`,
})

export const sealed = sql.statement('sealed', {
  row: { at: sql.filled(sql.timestamptz) },
  sql: 'select sealed_at as at from installation where sealed_at is not null',
})

export const anyRating = sql.statement('any_rating', {
  row: { one: sql.integer },
  sql: 'select 1 as one from ratings limit 1',
})

export const nextPeople = sql.statement('next_people', {
  takes: { after: sql.bigint, most: sql.bigint },
  row: { id: sql.bigint },
  sql: 'select id from people where id > $1 order by id limit $2',
})

/** Nothing is shown until the next nightly count, nor is what was shown without blur. */
export const hideTotals = sql.change('hide_totals', {
  takes: { ids: sql.arrayOf(sql.bigint) },
  sql: `with hidden as (
          update rating_totals set raters = 0, sums = default, given = default, baseline = default where person_id = any($1)
        ), forgotten as (
          delete from shown_averages where person_id = any($1)
        )
        insert into people_to_count (person_id)
        select p.id from people p where p.id = any($1) and exists (select from ratings r where r.rated_id = p.id)
        on conflict do nothing`,
})

export const putSeal = sql.change('put_seal', {
  sql: 'update installation set sealed_at = now() where sealed_at is null',
})
