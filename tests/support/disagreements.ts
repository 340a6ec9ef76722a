import type { Client } from 'pg'
import type { Statement } from '#platform/database/statement.server.ts'
import { describe } from './describe.ts'

type Catalog = { types: Map<number, string>; requiredColumns: Set<string>; columns: Set<string> }

export async function catalogOf(client: Client): Promise<Catalog> {
  const types = await client.query('select oid, format_type(oid, null) as name from pg_type')
  const columns = await client.query(
    `select attrelid || '.' || attnum as place, attnotnull as required from pg_attribute where attnum > 0`,
  )
  return {
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    columns: new Set(columns.rows.map(({ place }) => place)),
    requiredColumns: new Set(columns.rows.flatMap(({ place, required }) => (required ? place : []))),
  }
}

export async function disagreements(client: Client, catalog: Catalog, asked: Statement): Promise<string[]> {
  const described = await describe(client, asked.sql)
  const found: string[] = []
  const takes = described.takes.map((type) => catalog.types.get(type))
  const declared = Object.values(asked.takes).map(({ type }) => type)
  if (String(takes) !== String(declared)) found.push(`takes ${takes}, not ${declared}`)

  const returned = new Set(described.row.map(({ name }) => name))
  if (returned.size !== described.row.length) found.push('two columns have one name')
  for (const name of Object.keys(asked.row)) if (!returned.has(name)) found.push(`has no column ${name}`)

  const mayAddNulls = /\b(left|right|full)\s+(outer\s+)?join\b/i.test(asked.sql)
  for (const { name, dataTypeID, tableID, columnID } of described.row) {
    const kind = asked.row[name]
    const type = catalog.types.get(dataTypeID)
    if (!kind) {
      found.push(`returns ${name} as well`)
      continue
    }
    if (kind.type !== type) found.push(`${name} is ${type}, not ${kind.type}`)
    const place = `${tableID}.${columnID}`
    if (mayAddNulls || !catalog.columns.has(place)) continue
    const isRequired = catalog.requiredColumns.has(place)
    if (!isRequired && !kind.isNullable && !kind.isFilled) found.push(`${name} may be null`)
    if (isRequired && (kind.isNullable || kind.isFilled)) found.push(`${name} is never null`)
  }
  return found
}
