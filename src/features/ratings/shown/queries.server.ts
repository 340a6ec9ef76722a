import { keyedRead } from '#kit/database/keyed.server.ts'
import type { Reads } from '#kit/database/reads.server.ts'
import { arrayOf, bigint, boolean, integer, json, statement } from '#kit/database/statement.server.ts'

/**
 * What people are shown of the ratings they have received: where ratings are sealed, what was published of them. There is no row
 * for somebody whom nobody has rated.
 */
export const totalsReader = (reads: Reads, areSealed = false) =>
  keyedRead(reads, areSealed ? publishedTotalsStatement : ratingTotalsStatement)

const total = json({ sum: bigint, count: integer })
const totals = {
  key: bigint,
  raters: integer,
  knowledge: total,
  manners: total,
  friendliness: total,
  openMindedness: total,
  humor: total,
  moneyHandling: total,
  travelCompanion: total,
}
const summed = `
               json_build_object('sum', knowledge, 'count', knowledge_given) as knowledge,
               json_build_object('sum', manners, 'count', manners_given) as manners,
               json_build_object('sum', friendliness, 'count', friendliness_given) as friendliness,
               json_build_object('sum', open_mindedness, 'count', open_mindedness_given) as "openMindedness",
               json_build_object('sum', humor, 'count', humor_given) as humor,
               json_build_object('sum', money_handling, 'count', money_handling_given) as "moneyHandling",
               json_build_object('sum', travel_companion, 'count', travel_companion_given) as "travelCompanion"`

const ratingTotalsStatement = statement('rating_totals', {
  takes: { keys: arrayOf(bigint) },
  row: { ...totals, isChecked: boolean },
  sql: `select person_id as key, raters, false as "isChecked",${summed} from rating_totals where person_id = any($1)`,
})

const publishedTotalsStatement = statement('published_totals', {
  takes: { keys: arrayOf(bigint) },
  row: { ...totals, isChecked: boolean },
  sql: `select person_id as key, raters, is_checked as "isChecked",${summed} from published_totals where person_id = any($1)`,
})
