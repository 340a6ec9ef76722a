import { hash } from 'node:crypto'
import type { Database } from '#platform/database/database.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import { type Kinds, type Statement, text, type Values } from '#platform/database/statement.server.ts'

type Unchecked = <R extends object = Record<string, unknown>>(
  name: string | null,
  sql: string,
  values: unknown[],
) => Promise<R[]>
export type TestQuery = Query & Unchecked
export type TestDatabase = Omit<Database, 'read' | 'seek' | 'write' | 'transaction'> & {
  read: TestQuery
  seek: TestQuery
  write: TestQuery
  transaction<T>(work: (query: TestQuery) => Promise<T>): Promise<T>
}

export const withUnchecked = (db: Database): TestDatabase => ({
  ...db,
  read: uncheckedOn(db.read),
  seek: uncheckedOn(db.seek),
  write: uncheckedOn(db.write as Query),
  transaction: (work) => db.transaction((query) => work(uncheckedOn(query))),
})

function uncheckedOn(query: Query): TestQuery {
  const either = (asked: Statement | string | null, ...rest: [string, unknown[]] | [unknown[]]) =>
    typeof asked === 'object' && asked !== null
      ? query(asked, rest[0] as never)
      : query(...undeclared(asked, ...(rest as [string, unknown[]])))
  return either as TestQuery
}

function undeclared(name: string | null, sql: string, values: unknown[]): [Statement, Values<Kinds>] {
  // `$` prefix: numeric keys would be reordered.
  const named = Object.fromEntries(values.map((value, i) => [`$${i + 1}`, value]))
  const takes = Object.fromEntries(Object.keys(named).map((parameter) => [parameter, text]))
  // The digest makes names unique: tests on one connection may reuse a name for different SQL.
  const prepared = name === null ? '' : `${name} ${hash('sha1', sql).slice(0, 8)}`
  return [{ name: prepared, takes, row: {}, sql, isPlannedEachTime: name === null }, named]
}
