import * as sql from '#platform/database/statement.server.ts'
import { categories } from '../ratings.contract.ts'
import { arrayOfEach } from '../traits.server.ts'

type Average = (sum: string, given: string) => string

/** As `summaryOf` rounds: in double precision, halves up. */
export const hundredths: Average = (sum, given) => `floor(${sum}::float8 / ${given} * 100 + 0.5)`
/** As `blurredAverage` rounds, so history never says more than the page did. */
export const blurredHundredths: Average = (sum, given) =>
  `10 * floor(10 * least(5, greatest(1, ${sum}::float8 / ${given})) + 0.5)`

type Remembering = { from: string; day: string; average: Average }

/** `from`: a CTE of new totals. Ordered by person, so concurrent statements don't deadlock. */
export const rememberAverages = ({ from, day, average }: Remembering) => `
          insert into shown_averages as s (person_id, day, averages)
          select person_id, ${day}, ${arrayOfEach(
            (i) =>
              `case when given[${i}] > 0 then ${average(`sums[${i}]`, `given[${i}]`)} else 0 end::smallint`,
          )}
            from ${from} order by person_id
          on conflict on constraint one_row_a_day do update set averages = excluded.averages`

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
