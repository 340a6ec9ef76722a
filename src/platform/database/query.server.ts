import type pg from 'pg'
import type { Change, Kinds, Row, Statement, Values } from './statement.server.ts'

export type Query = <Takes extends Kinds, Returns extends Kinds>(
  statement: Statement<Takes, Returns>,
  values: NoInfer<Values<Takes>>,
) => Promise<Row<Returns>[]>

/** Takes only what is declared as a change: a read that went by it would fail on a full disk. */
export type Write = <Takes extends Kinds, Returns extends Kinds>(
  statement: Change<Takes, Returns>,
  values: NoInfer<Values<Takes>>,
) => Promise<Row<Returns>[]>

/** Sees every row that is returned. */
export type Inspect = (statement: Statement, rows: unknown[]) => void

/** Prepares each statement under its name, so that it is planned once for each connection. */
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

/**
 * Queries on a command's own connection. Nothing is prepared, because a command runs each statement seldom.
 */
export const queryOn =
  (client: pg.Client): Query =>
  async <Takes extends Kinds, Returns extends Kinds>(
    statement: Statement<Takes, Returns>,
    values: Values<Takes>,
  ) =>
    (await client.query(statement.sql, inOrder(statement, values))).rows as Row<Returns>[]

/** Without a name it is planned each time. */
type PreparedQuery = { name?: string; text: string; values: unknown[] }
export type Askable = { query(prepared: PreparedQuery): Promise<{ rows: unknown[] }> }

function prepared(statement: Statement, params: Record<string, unknown>): PreparedQuery {
  const { name, sql: text, isPlannedEachTime } = statement
  const values = inOrder(statement, params)
  return isPlannedEachTime ? { text, values } : { name, text, values }
}

const inOrder = ({ takes }: Statement, values: Record<string, unknown>) =>
  Object.keys(takes).map((name) => values[name])
