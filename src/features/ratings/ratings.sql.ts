import { isKnownBy } from '#features/ratingAccess/ratingAccess.sql.ts'
import * as sql from '#platform/database/statement.server.ts'

/** No row: no such person. Null scores: no rating given, or the rated user ID no longer works. */
export const scoresGiven = sql.statement('scores_given', {
  takes: { raterId: sql.bigint, ratedId: sql.bigint },
  row: { scores: sql.nullable(sql.arrayOf(sql.smallint)) },
  sql: `select r.scores
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

export const ratingTotals = sql.statement('rating_totals', {
  takes: { keys: sql.arrayOf(sql.bigint) },
  row: {
    key: sql.bigint,
    raters: sql.integer,
    sums: sql.arrayOf(sql.integer),
    given: sql.arrayOf(sql.integer),
  },
  sql: 'select person_id as key, raters, sums, given from rating_totals where person_id = any($1)',
})
