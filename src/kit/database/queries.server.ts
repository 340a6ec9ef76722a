import type { Database } from './database.server.ts'
import { statement, text } from './statement.server.ts'

export const recomputationsLeft = async (db: Database) =>
  (await db.read(recomputationsLeftStatement, {})).map(({ task }) => task)

const recomputationsLeftStatement = statement('recomputations_left', {
  row: { task: text },
  sql: 'select task from recomputations order by task',
})
