import {
  arrayOf,
  bigint,
  boolean,
  integer,
  json,
  nullable,
  smallint,
  statement,
  text,
} from '#ground/database/statement.server.ts'
import { isKnownBy } from '#rooms/doors/doors.sql.ts'
import { perCategory } from './ratings.contract.ts'
import { namedScores, ofEach } from './traits.server.ts'

/**
 * The scores this rater gave before. No row when the rated person does not exist; all null when nothing was
 * given, or to a user ID that leads nowhere by now.
 */
export const scoresGiven = statement('scores_given', {
  takes: { raterId: bigint, ratedId: bigint },
  row: perCategory(() => nullable(smallint)),
  sql: `select ${namedScores('r.')}
          from people p
          left join ratings r on r.rated_id = p.id and r.rater_id = $1 and ${isKnownBy('r')}
         where p.id = $2`,
})

export const ratingCategories = statement('rating_categories', {
  row: {
    id: smallint,
    key: text,
    displayOrder: smallint,
    nameEn: text,
    nameAr: text,
    descriptionEn: text,
    descriptionAr: text,
  },
  sql: `select id, key, display_order as "displayOrder", name_en as "nameEn", name_ar as "nameAr",
               description_en as "descriptionEn", description_ar as "descriptionAr"
          from rating_categories order by display_order`,
})

const totalsOfEach = ofEach(
  ({ column, key }) => `json_build_object('sum', ${column}, 'count', ${column}_given) as "${key}"`,
)

/** What people are shown. There is no row for somebody whom nobody has rated. */
export const ratingTotals = statement('rating_totals', {
  takes: { keys: arrayOf(bigint) },
  row: {
    key: bigint,
    raters: integer,
    ...perCategory(() => json({ sum: bigint, count: integer })),
    isNear: boolean,
  },
  sql: `select person_id as key, raters, is_near as "isNear",
               ${totalsOfEach}
          from rating_totals where person_id = any($1)`,
})
