import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { settings } from '#ops/config/settings/allSettings.server.ts'
import { root } from '#platform/root.server.ts'
import { impersonal } from '../scripts/retention/tables.ts'
import { freshDatabase } from './support/database.ts'
import { sourceFiles } from './support/source.ts'

const page = readFileSync(join(root, 'docs/SECURITY-DESIGN.md'), 'utf8')
const partOf = (heading: string) => page.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
const namedIn = (part: string) => new Set([...part.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

const filesWith = (pattern: RegExp) =>
  sourceFiles('src/**/*.{server,sql,routes}.ts')
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path.replace('src/', ''))

const missing = (all: string[], part: string) => {
  assert.ok(all.length > 3, `only ${all.length} were found`)
  const named = namedIn(part)
  return all.filter((each) => !named.has(each))
}

test('docs/SECURITY-DESIGN.md lists every secret setting, and every file that creates or uses a key', () => {
  const part = partOf('Keys and secrets')
  const secrets = Object.entries(settings).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))
  assert.deepEqual(missing(secrets, part), [])
  const files = filesWith(
    /\b(createHmac|hkdfSync|create(Cipher|Decipher)iv|createECDH|scrypt\w*)\(|\bsign\('|randomBytes\(32\)/,
  )
  assert.deepEqual(missing(files, part), [])
})

test('docs/SECURITY-DESIGN.md lists every table with personal data, and its retention', async () => {
  const { db } = await freshDatabase()
  const columns = await db.read<{ table: string; column: string }>(
    'test_columns',
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' order by 1, ordinal_position`,
    [],
  )
  const personal = columns.filter(({ table, column }) => !impersonal[table]?.split(' ').includes(column))
  const tables = [...new Set(personal.map(({ table }) => table))]
  const rows = partOf('Personal data').match(/^\| `.+$/gm) ?? []
  assert.deepEqual(missing(tables, rows.map((row) => row.split(' | ')[0]).join(' ')), [])
  for (const row of rows) assert.match(row, /^(\| [^|]+ ){4}\|$/, row)
})

test('docs/SECURITY-DESIGN.md lists every file that opens a connection, and every setting with a destination', () => {
  const part = partOf('Connections')
  const files = filesWith(/\bfetch\(|new (pg\.)?(Client|Pool)\(|\.listen\(/)
  assert.deepEqual(missing(files, part), [])
  const places = Object.keys(settings).filter((name) => /_(URL|ENDPOINT|SERVICES|HOST|PORT)$/.test(name))
  assert.deepEqual(missing(places, part), [])
})
