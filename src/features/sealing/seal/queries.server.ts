import { scoresIn, summedScores, takenFromTotals } from '#features/ratings/traits.server.ts'
import { bigint, change, date, integer, statement, timestamptz } from '#kit/database/statement.server.ts'

/** Since when ratings are sealed; no row while they are not. */
export const sealed = statement('sealed', {
  row: { at: timestamptz },
  sql: 'select sealed_at as at from installation where sealed_at is not null',
})

/** One row if there is any rating. */
export const anyRating = statement('any_rating', {
  row: { one: integer },
  sql: 'select 1 as one from ratings limit 1',
})

export const putSeal = change('put_seal', {
  sql: 'update installation set sealed_at = now() where sealed_at is null',
})

/**
 * What waits never counts once the database is as it was at an earlier moment, unless the night that is due
 * had been then: a night since may have published it, and to publish it in another group would tell scores.
 */
export const withholdWaiting = change('withhold_waiting_ratings', {
  takes: { night: date },
  row: { withheld: bigint },
  sql: `with withheld as (
          update ratings set is_withheld = true
           where not is_withheld and waiting & traits_scored(${scoresIn()}) <> 0 and exists (select from installation where sealed_at is not null)
             and not exists (select from release_nights where night = $1 and ended_at is not null)
          returning rated_id, ${scoresIn()}
        ), fewer as (
          update rating_totals t set
          ${takenFromTotals}
          from (
            select rated_id, ${summedScores} from (select *, false as is_withheld from withheld) w group by rated_id
          ) g where t.person_id = g.rated_id
        )
        select count(*) as withheld from withheld`,
})
