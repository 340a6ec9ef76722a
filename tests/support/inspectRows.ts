import { allStatements, type Statement } from '#platform/database/statement.server.ts'

/** Throws if a row doesn't match its statement's declaration. Test SQL has none. */
export function inspectRows(statement: Statement, rows: unknown[]) {
  if (allStatements.get(statement.name) !== statement) return
  for (const row of rows) {
    const wrong = misdeclared(statement, row)
    if (wrong.length > 0) throw new Error(`${statement.name} returned what it does not declare: ${wrong}`)
  }
}

export function misdeclared({ row: declared }: Pick<Statement, 'row'>, row: unknown) {
  const returned = new Map(Object.entries(row ?? {}))
  const names = new Set([...returned.keys(), ...Object.keys(declared)])
  return [...names]
    .filter((name) => !returned.has(name) || !declared[name]?.holds(returned.get(name)))
    .map((name) => `${name} = ${JSON.stringify(returned.get(name))}`)
}
