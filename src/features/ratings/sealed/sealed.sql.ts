import { arrayOfEach, bitOf, ofEach } from '#features/ratings/traits.server.ts'
import * as sql from '#platform/database/statement.server.ts'

export const beginNight = sql.change('begin_night', {
  takes: { night: sql.date },
  sql: `with begun as (insert into nights (night) values ($1) on conflict (night) do nothing)
        delete from nights where night < $1::date - 30`,
})

export const nightIsOver = sql.statement('night_is_over', {
  takes: { night: sql.date },
  sql: 'select from nights where night = $1 and ended_at is not null',
})

/** Locks tonight's row; no row if taken or done. `since` also covers ratings still being saved. */
export const takeNight = sql.change('take_night', {
  takes: { night: sql.date },
  row: { reached: sql.bigint, since: sql.timestamptz },
  sql: `select reached, coalesce((
                 select max(begun_at) - interval '10 minutes' from nights where ended_at is not null), 'epoch') as since
          from nights where night = $1 and ended_at is null for update skip locked`,
})

/** `reached`: the last person counted; null ends the night. */
export const moveOn = sql.change('move_on_in_night', {
  takes: {
    night: sql.date,
    reached: sql.nullable(sql.bigint),
    people: sql.bigint,
    passedOver: sql.arrayOf(sql.bigint),
  },
  sql: `update nights set reached = coalesce($2, reached), people = people + $3, passed_over = passed_over || $4,
               ended_at = case when $2 is null then clock_timestamp() end
         where night = $1`,
})

export const nextPeople = sql.statement('next_people', {
  takes: { after: sql.bigint, most: sql.bigint },
  row: { id: sql.bigint },
  sql: 'select id from people where id > $1 order by id limit $2',
})

const sentAt = 'coalesce(r.revised_at, r.created_at)'
const counts = 'r.left_out is null and r.held_by is null'

/** Marks people as rated even if no rating counts. */
export const noteRated = sql.change('note_rated', {
  takes: { ids: sql.arrayOf(sql.bigint) },
  sql: `insert into rating_totals (person_id)
        select p.id from people p
         where p.id = any($1) and not exists (select from rating_totals where person_id = p.id)
           and exists (select from ratings where rated_id = p.id)
        on conflict do nothing`,
})

/** Locks due people: waits for ratings being saved and blocks later ones, so the count is complete. */
export const holdDue = sql.change('hold_people_due', {
  takes: { ids: sql.arrayOf(sql.bigint), since: sql.timestamptz },
  row: { id: sql.bigint },
  sql: `select p.id from people p join rating_totals t on t.person_id = p.id
         where p.id = any($1) and (
               t.is_undone or p.id in (select unnest(passed_over) from nights)
               or exists (select from ratings r where r.rated_id = p.id and ${counts} and ${sentAt} > $2))
         order by p.id for update of p`,
})

const counted = `
                     ${arrayOfEach((i) => `count(*) filter (where r.counts[${i}] > 0 and ${sentAt} > t.counted_at[${i}])`)} as sent,
                     ${arrayOfEach((i) => `(count(*) filter (where r.counts[${i}] > 0))::int`)} as given,
                     ${arrayOfEach((i) => `coalesce(sum(r.counts[${i}]), 0)::int`)} as sums`
const isDue = arrayOfEach((i) => `c.sent[${i}] >= $2 or (t.is_undone and t.given[${i}] > 0)`)
const shownNow = (column: string) =>
  arrayOfEach(
    (i) =>
      `case when is_due[${i}] then case when d.given[${i}] >= $2 then d.${column}[${i}] else 0 end else t.${column}[${i}] end`,
  )
const countedNow = arrayOfEach(
  (i) => `case when is_due[${i}] then clock_timestamp() else t.counted_at[${i}] end`,
)

/**
 * Privacy: which traits are recounted depends only on who sent what when, never on scores or lots. A due
 * trait shows nothing if a decision leaves it too few ratings.
 */
export const recount = sql.change('recount', {
  takes: { ids: sql.arrayOf(sql.bigint), minimum: sql.bigint },
  row: { id: sql.bigint },
  sql: `with counted as materialized (
          select t.person_id, c.*, ${isDue} as is_due
            from rating_totals t cross join lateral (
              select ${counted}
                from ratings r where r.rated_id = t.person_id and ${counts}) c
           where t.person_id = any($1)
        ), due as materialized (
          select * from counted where true = any(is_due)
        ), shown as (
          update rating_totals t set is_undone = false, raters = (select max(n) from unnest(${shownNow('given')}) n),
            sums = ${shownNow('sums')}, given = ${shownNow('given')}, counted_at = ${countedNow}
            from due d where t.person_id = d.person_id
          returning t.person_id
        ), notified as (
          insert into notifications (person_id, kind, place)
          select p.id, 'ratings_renewed', 0 from shown join people p on p.id = person_id where p.notify_new_ratings
          on conflict on constraint one_notification_a_place do nothing
        )
        select person_id as id from shown`,
})

/** Includes blocked people's ratings, because excluding them would reveal the block. */
export const noteNear = sql.change('note_near', {
  takes: { ids: sql.arrayOf(sql.bigint), near: sql.bigint },
  sql: `update rating_totals t set is_near = not t.is_near
         where t.person_id = any($1) and t.raters = 0 and t.is_near <> (
           select greatest(${ofEach((i) => `count(*) filter (where r.scores[${i}] > 0)`)}) >= $2
             from ratings r where r.rated_id = t.person_id)`,
})

export const sealed = sql.statement('sealed', {
  row: { at: sql.filled(sql.timestamptz), lot: sql.filled(sql.smallint) },
  sql: 'select sealed_at as at, lot from installation where sealed_at is not null',
})

export const anyRating = sql.statement('any_rating', {
  row: { one: sql.integer },
  sql: 'select 1 as one from ratings limit 1',
})

export const drawLots = sql.change('draw_lots', {
  takes: { ids: sql.arrayOf(sql.bigint), lot: sql.smallint },
  sql: `with emptied as (
          update rating_totals t set raters = 0, sums = default, given = default, counted_at = default
           where t.person_id = any($1)
        )
        update ratings r set counts = (
          select ${arrayOfEach((i) => `lot($2, pair, ${bitOf(i)}, r.scores[${i}])`)}
            from installation i left join accounts a on a.id = r.rater_id
            cross join pair_of(i.lot_key, coalesce(r.former_rater, a.former_id, r.rater_id), r.rated_id) pair)
         where r.rated_id = any($1)`,
})

export const putSeal = sql.change('put_seal', {
  takes: { lot: sql.smallint },
  // Nights read only ratings newer than the last night, so deleting them makes the next read all.
  sql: `with forgotten as (delete from nights)
        update installation set sealed_at = now(), lot = $1 where sealed_at is null`,
})
