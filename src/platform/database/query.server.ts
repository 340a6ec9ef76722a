import type pg from 'pg'
import type { Change, Kinds, Row, Statement, Values } from './statement.server.ts'

export type Query = <Takes extends Kinds, Returns extends Kinds>(
  statement: Statement<Takes, Returns>,
  values: NoInfer<Values<Takes>>,
) => Promise<Row<Returns>[]>

/** Only declared changes: a read on this path would fail when the disk is full. */
export type Write = <Takes extends Kinds, Returns extends Kinds>(
  statement: Change<Takes, Returns>,
  values: NoInfer<Values<Takes>>,
) => Promise<Row<Returns>[]>

export type Inspect = (statement: Statement, rows: unknown[]) => void

/** Named statements are prepared and planned once per connection. */
export const runOn =
  (connection: Askable, inspect: Inspect): Query =>
  async <Takes extends Kinds, Returns extends Kinds>(
    statement: Statement<Takes, Returns>,
    values: Values<Takes>,
  ) => {
    const { rows } = await connection.query(prepared(statement, values))
    inspect(statement, rows)
    return rows as Row<Returns>[]
  }

/** Unprepared, because commands run each statement rarely. */
export const queryOn =
  (client: pg.Client): Query =>
  async <Takes extends Kinds, Returns extends Kinds>(
    statement: Statement<Takes, Returns>,
    values: Values<Takes>,
  ) =>
    (await client.query(statement.sql, inOrder(statement, values))).rows as Row<Returns>[]

type PreparedQuery = { name?: string; text: string; values: unknown[] }
export type Askable = { query(prepared: PreparedQuery): Promise<{ rows: unknown[] }> }

function prepared(statement: Statement, params: Record<string, unknown>): PreparedQuery {
  const { name, sql: text, isPlannedEachTime } = statement
  const values = inOrder(statement, params)
  return isPlannedEachTime ? { text, values } : { name, text, values }
}

const inOrder = ({ takes }: Statement, values: Record<string, unknown>) =>
  Object.keys(takes).map((name) => values[name])
