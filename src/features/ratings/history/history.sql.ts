import * as sql from '#platform/database/statement.server.ts'
import { categories } from '../ratings.contract.ts'
import { arrayOfEach } from '../traits.server.ts'

type Average = (sum: string, given: string) => string

/** As `summaryOf` rounds: in double precision, halves up. */
const hundredths: Average = (sum, given) => `floor(${sum}::float8 / ${given} * 100 + 0.5)`
/** As `blurredAverage` rounds, so history never says more than the page did. */
const blurredHundredths: Average = (sum, given) =>
  `10 * floor(10 * least(5, greatest(1, ${sum}::float8 / ${given})) + 0.5)`

const averagesBy = (average: Average) =>
  arrayOfEach(
    (i) => `case when given[${i}] > 0 then ${average(`sums[${i}]`, `given[${i}]`)} else 0 end::smallint`,
  )

/** `shown`: a CTE of the totals that a night moved. */
export const rememberNight = `
          insert into shown_averages as s (person_id, day, averages)
          select person_id, $3, ${averagesBy(blurredHundredths)} from shown order by person_id
          on conflict on constraint one_row_a_day do update set averages = excluded.averages`

/** A page of people whose averages changed since their last row; `last` is null after the last page. */
export const rememberDay = sql.change('remember_day', {
  takes: { after: sql.bigint, most: sql.bigint },
  row: { last: sql.nullable(sql.bigint) },
  sql: `with page as materialized (
          select person_id, ${averagesBy(hundredths)} as averages
            from rating_totals where person_id > $1 order by person_id limit $2
        ), remembered as (
          insert into shown_averages (person_id, day, averages)
          select person_id, riyadh_day(now()), averages from page p
           where averages <> coalesce((select s.averages from shown_averages s where s.person_id = p.person_id
                                        order by day desc limit 1), ${arrayOfEach(() => '0::smallint')})
           order by person_id
          on conflict on constraint one_row_a_day do update set averages = excluded.averages
        )
        select max(person_id) as last from page`,
})

export const shownAverages = sql.statement('shown_averages', {
  takes: { personId: sql.bigint },
  row: { day: sql.text, averages: sql.arrayOf(sql.smallint) },
  sql: `select day::text, averages from (
          select day, averages from shown_averages where person_id = $1 order by day desc limit 366) latest
         order by day`,
})

/** For the export. */
export const namedAverages = categories
  .map((key, place) => `'${key}', t.averages[${place + 1}] / 100.0`)
  .join(', ')
