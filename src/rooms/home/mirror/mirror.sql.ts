import type { Database } from '#ground/database/database.server.ts'
import * as sql from '#ground/database/statement.server.ts'
import { categories, perCategory, type Scores } from '#rooms/ratings/ratings.contract.ts'
import { namedScores, ofEach, scoresIn } from '#rooms/ratings/traits.server.ts'

/** How somebody sees themselves. */
export const portraitOf = sql.statement('self_portrait', {
  takes: { id: sql.bigint },
  row: perCategory(() => sql.smallint),
  sql: `select ${namedScores()} from self_portraits where person_id = $1`,
})

export const drawPortrait = (db: Database, id: number, scores: Scores) =>
  db.write(drawPortraitStatement, { id, ...scores })

/** The scores are the parameters from $2 on. */
const scoresSent = categories.map((_, place) => `$${2 + place}`).join(', ')

const drawPortraitStatement = sql.change('draw_self_portrait', {
  takes: { id: sql.bigint, ...perCategory(() => sql.smallint) },
  sql: `insert into self_portraits (person_id, ${scoresIn()}) values ($1, ${scoresSent})
        on conflict (person_id) do update set ${ofEach(({ column }) => `${column} = excluded.${column}`)}`,
})

export const erasePortrait = sql.change('erase_self_portrait', {
  takes: { id: sql.bigint },
  sql: 'delete from self_portraits where person_id = $1',
})
