import { ofEach, scoresIn, summedScores, takenFromTotals, totalsIn } from '#features/ratings/traits.server.ts'
import { bigint, change, date, integer, statement, timestamptz } from '#kit/database/statement.server.ts'

/** No rater, and of each trait no sum and no scores. */
const zeros = `0, ${ofEach(() => '0, 0')}`

/** Since when ratings are sealed; no row while they are not. */
export const sealed = statement('sealed', {
  row: { at: timestamptz },
  sql: 'select sealed_at as at from seals',
})

/** One row if there is any rating. */
export const anyRating = statement('any_rating', {
  row: { one: integer },
  sql: 'select 1 as one from ratings limit 1',
})

export const putSeal = change('put_seal', {
  sql: 'insert into seals default values on conflict (is_sealed) do nothing',
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
           where not is_withheld and waiting & traits_scored(${scoresIn()}) <> 0 and exists (select from seals)
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

/**
 * What these people were given while ratings were sealed never counts again: their raters were told how it
 * would be shown. What was published of it stays, and what is given from now on is added.
 */
export const withholdAll = change('withhold_all_ratings', {
  takes: { after: bigint, last: bigint },
  sql: `with withheld as (
          update ratings set is_withheld = true where rated_id > $1 and rated_id <= $2 and not is_withheld
        ), shown as (
          select person_id from published_totals where person_id > $1 and person_id <= $2
          union select person_id from rating_totals where person_id > $1 and person_id <= $2
        )
        insert into rating_totals (person_id, raters, ${totalsIn()})
        select person_id, ${zeros} from shown
        on conflict (person_id) do update set (raters, ${totalsIn()}) = (${zeros})`,
})

/** From then on what is given is shown at once, on top of what was published. */
export const breakSeal = change('break_seal', { sql: 'delete from seals' })

/** How many people have been rated, and of how many of them something is shown where ratings are sealed. */
export const shownPeople = statement('shown_people', {
  row: { rated: bigint, shown: bigint },
  sql: `select (select count(*) from rating_totals where raters > 0) as rated,
               (select count(*) from published_totals where raters > 0) as shown`,
})
