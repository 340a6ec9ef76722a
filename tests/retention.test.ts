import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#platform/root.server.ts'
import { retentionPage, withRetentionTable } from '../scripts/retention/page.ts'
import { periods } from '../scripts/retention/periods.ts'
import { impersonal, retentionRules } from '../scripts/retention/tables.ts'
import { freshDatabase } from './support/database.ts'

const { db } = await freshDatabase()
const columns = await db.read<{ table: string; column: string }>(
  'test_columns',
  `select table_name as "table", column_name as "column"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, ordinal_position`,
  [],
)
const references = await db.read<{ from: string; to: string; act: string }>(
  'test_references',
  `select conrelid::regclass::text as "from", confrelid::regclass::text as "to", confdeltype as act
     from pg_constraint where contype = 'f'`,
  [],
)

const named = (table: string, names: string) => names.split(' ').map((column) => `${table}.${column}`)
const listed = retentionRules.flatMap(([table, names]) => named(table, names))
const isImpersonal = new Set(Object.entries(impersonal).flatMap(([table, names]) => named(table, names)))
const present = columns.map(({ table, column }) => `${table}.${column}`)

function leadingTo(target: string, fits: (act: string) => boolean) {
  const found = new Set([target])
  for (const to of found)
    for (const each of references) if (each.to === to && fits(each.act)) found.add(each.from)
  return found
}

test("every column has a retention period, or its table isn't about people", () => {
  assert.ok(present.length > 200, `only ${present.length} columns were found`)
  assert.deepEqual(
    present.filter((column) => !listed.includes(column) && !isImpersonal.has(column)),
    [],
    'add a line for each to scripts/retention/tables.ts',
  )
})

test('no column is listed twice, and none is missing from the schema', () => {
  assert.equal(new Set(listed).size, listed.length)
  assert.deepEqual(
    [...listed, ...isImpersonal].filter((column) => !present.includes(column)),
    [],
  )
})

test('a table that references an account or an administrator, or describes a person, is about people', () => {
  const personal = new Set([
    ...leadingTo('accounts', () => true),
    ...leadingTo('administrators', () => true),
    ...columns
      .filter(({ column }) =>
        /(^|_)(phone|number|address|contact|network|caller|person|account|handle|digest)(_|$)/.test(column),
      )
      .map(({ table }) => table),
  ])
  assert.ok(personal.size > 25)
  const ours = new Set(['definitions', 'migrations'])
  assert.deepEqual(
    [...personal].filter((table) => impersonal[table] && !ours.has(table)),
    [],
  )
})

test('columns that should end with the account are deleted by their references', () => {
  const gone = leadingTo('accounts', (act) => act === 'c')
  const tied = retentionRules.filter(
    ([, , name]) => name === 'erasure' || name === 'changed' || name === 'session',
  )
  assert.ok(tied.length > 15)
  assert.deepEqual(
    tied.map(([table]) => table).filter((table) => !gone.has(table)),
    [],
  )
})

test('each retention period is used, and the file that enforces it exists', () => {
  const used = new Set(retentionRules.map(([, , name]) => name))
  assert.deepEqual(new Set(Object.keys(periods)), used)
  const files = Object.values(periods).flatMap(({ by }) => (by ? [by] : []))
  assert.deepEqual(
    files.filter((file) => !existsSync(join(root, file))),
    [],
  )
})

test('docs/RETENTION.md matches the list', () => {
  assert.equal(retentionPage(), withRetentionTable(retentionPage()), 'run npm run format')
})
