import * as sql from '#platform/database/statement.server.ts'

export const portraitOf = sql.statement('self_portrait', {
  takes: { id: sql.bigint },
  row: { scores: sql.arrayOf(sql.smallint) },
  sql: 'select scores from self_portraits where person_id = $1',
})

export const drawPortrait = sql.change('draw_self_portrait', {
  takes: { id: sql.bigint, scores: sql.arrayOf(sql.smallint) },
  sql: `insert into self_portraits (person_id, scores) values ($1, $2)
        on conflict (person_id) do update set scores = excluded.scores`,
})

export const deletePortrait = sql.change('delete_self_portrait', {
  takes: { id: sql.bigint },
  sql: 'delete from self_portraits where person_id = $1',
})
