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
const summed = ofEach(
  ({ column, key }) => `json_build_object('sum', ${column}, 'count', ${column}_given) as "${key}"`,
)

const ratingTotalsStatement = statement('rating_totals', {
  takes: { keys: arrayOf(bigint) },
  row: { ...totals, isChecked: boolean },
  sql: `select person_id as key, raters, false as "isChecked", ${summed} from rating_totals where person_id = any($1)`,
})

const publishedTotalsStatement = statement('published_totals', {
  takes: { keys: arrayOf(bigint) },
  row: { ...totals, isChecked: boolean },
  sql: `select person_id as key, raters, is_checked as "isChecked", ${summed} from published_totals where person_id = any($1)`,
})
