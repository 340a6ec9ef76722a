import type { Database } from '#kit/database/database.server.ts'
import { bigint, change, date, nullable, statement } from '#kit/database/statement.server.ts'

/**
 * Takes tonight's turn for this transaction. There is no row while another server has it, and when the night
 * is over.
 */
export const takeNight = change('take_release_night', {
  takes: { night: date },
  row: { reached: bigint },
  sql: `select reached from release_nights where night = $1 and ended_at is null for update skip locked`,
})

/** Says how far the night has come; without a last person it is over. */
export const moveOn = change('move_on_in_release_night', {
  takes: { night: date, reached: nullable(bigint), people: bigint },
  sql: `update release_nights set reached = coalesce($2, reached), people = people + $3,
               ended_at = case when $2 is null then clock_timestamp() end
         where night = $1`,
})

/**
 * Begins the night if nobody has. Nights are forgotten after a month, devices after a year, so many a night.
 */
export const beginNight = (db: Database, night: string, mostDevices = 50_000) =>
  db.write(beginNightStatement, { night, mostDevices })

const beginNightStatement = change('begin_release_night', {
  takes: { night: date, mostDevices: bigint },
  sql: `with begun as (insert into release_nights (night) values ($1) on conflict (night) do nothing
        ), nights as (delete from release_nights where night < $1::date - 30
        )
        delete from device_marks where ctid = any(array(
          select ctid from device_marks where seen_on < $1::date - 365 order by seen_on limit $2))`,
})

/** There is a row once the night is over. */
export const nightIsOver = statement('release_night_is_over', {
  takes: { night: date },
  sql: 'select from release_nights where night = $1 and ended_at is not null',
})
