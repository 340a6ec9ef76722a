import * as sql from '#ground/database/statement.server.ts'
import { isKnownBy } from '#rooms/doors/doors.sql.ts'
import { perCategory } from './ratings.contract.ts'
import { namedScores, ofEach } from './traits.server.ts'

/**
 * The scores this rater gave before. No row when the rated person does not exist; all null when nothing was
 * given, or to a user ID that leads nowhere by now.
 */
export const scoresGiven = sql.statement('scores_given', {
  takes: { raterId: sql.bigint, ratedId: sql.bigint },
  row: perCategory(() => sql.nullable(sql.smallint)),
  sql: `select ${namedScores('r.')}
          from people p
          left join ratings r on r.rated_id = p.id and r.rater_id = $1 and ${isKnownBy('r')}
         where p.id = $2`,
})

export const ratingCategories = sql.statement('rating_categories', {
  row: {
    id: sql.smallint,
    key: sql.text,
    displayOrder: sql.smallint,
    nameEn: sql.text,
    nameAr: sql.text,
    descriptionEn: sql.text,
    descriptionAr: sql.text,
  },
  sql: `select id, key, display_order as "displayOrder", name_en as "nameEn", name_ar as "nameAr",
               description_en as "descriptionEn", description_ar as "descriptionAr"
          from rating_categories order by display_order`,
})

const totalsOfEach = ofEach(
  ({ column, key }) => `json_build_object('sum', ${column}, 'count', ${column}_given) as "${key}"`,
)

/** What people are shown. There is no row for somebody whom nobody has rated. */
export const ratingTotals = sql.statement('rating_totals', {
  takes: { keys: sql.arrayOf(sql.bigint) },
  row: {
    key: sql.bigint,
    raters: sql.integer,
    ...perCategory(() => sql.json({ sum: sql.bigint, count: sql.integer })),
    isNear: sql.boolean,
  },
  sql: `select person_id as key, raters, is_near as "isNear",
               ${totalsOfEach}
          from rating_totals where person_id = any($1)`,
})
