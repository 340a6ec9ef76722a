import type { Policy } from '#features/boot/policy.ts'
import { keyedRead } from '#kit/database/keyed.server.ts'
import type { Reads } from '#kit/database/reads.server.ts'
import { arrayOf, bigint, boolean, integer, json, statement } from '#kit/database/statement.server.ts'
import { perCategory } from '../contract.ts'
import { ofEach } from '../traits.server.ts'

/**
 * What people are shown of the ratings they have received: where ratings are sealed, what was published of
 * them. There is no row for somebody whom nobody has rated.
 */
export const totalsReader = (reads: Reads, { sealedMin }: Policy) =>
  keyedRead(reads, sealedMin === null ? ratingTotalsStatement : publishedTotalsStatement)

const total = json({ sum: bigint, count: integer })
const totals = {
  key: bigint,
  raters: integer,
  ...perCategory(() => total),
}
const noted = { isChecked: boolean, isNear: boolean }
const totalOf = (key: string, sum: string, count: string) =>
  `json_build_object('sum', ${sum}, 'count', ${count}) as "${key}"`

const ratingTotalsStatement = statement('rating_totals', {
  takes: { keys: arrayOf(bigint) },
  row: { ...totals, ...noted },
  // Where ratings were sealed once, what was published then stays.
  sql: `select t.person_id as key, t.raters + coalesce(p.raters, 0) as raters, false as "isChecked", false as "isNear",
               ${ofEach(({ column, key }) => totalOf(key, `t.${column} + coalesce(p.${column}, 0)`, `t.${column}_given + coalesce(p.${column}_given, 0)`))}
          from rating_totals t left join published_totals p using (person_id) where t.person_id = any($1)`,
})

const publishedTotalsStatement = statement('published_totals', {
  takes: { keys: arrayOf(bigint) },
  row: { ...totals, ...noted },
  sql: `select person_id as key, raters, is_checked as "isChecked", is_near as "isNear",
               ${ofEach(({ column, key }) => totalOf(key, column, `${column}_given`))}
          from published_totals where person_id = any($1)`,
})
