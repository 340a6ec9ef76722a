import type { Database } from '#ground/database/database.server.ts'
import { bigint, change, smallint, statement } from '#ground/database/statement.server.ts'
import { perCategory, type Scores } from '#rooms/ratings/ratings.contract.ts'
import { namedScores, ofEach, scoresIn } from '#rooms/ratings/traits.server.ts'

/** How somebody sees themselves. */
export const portraitOf = statement('self_portrait', {
  takes: { id: bigint },
  row: perCategory(() => smallint),
  sql: `select ${namedScores()} from self_portraits where person_id = $1`,
})

export const drawPortrait = (db: Database, id: number, scores: Scores) =>
  db.write(drawPortraitStatement, { id, ...scores })

const drawPortraitStatement = change('draw_self_portrait', {
  takes: { id: bigint, ...perCategory(() => smallint) },
  sql: `insert into self_portraits (person_id, ${scoresIn()}) values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (person_id) do update set ${ofEach(({ column }) => `${column} = excluded.${column}`)}`,
})

export const erasePortrait = change('erase_self_portrait', {
  takes: { id: bigint },
  sql: 'delete from self_portraits where person_id = $1',
})
