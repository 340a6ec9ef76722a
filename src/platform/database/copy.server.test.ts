import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '#tests/support/database.ts'
import { copyIn, copyOut } from './copy.server.ts'

const { connection } = await freshDatabase()
const client = new pg.Client(connection)
client.on('error', () => {})
await client.connect()
after(() => client.end().catch(() => {}))
await client.query('create table copied (id integer primary key, body text)')
beforeEach(() => client.query('truncate copied'))
const rows = 20_000
const made = `select n, repeat(md5(n::text), 20) from generate_series(1, ${rows}) n`

async function* lines(count: number) {
  for (let i = 1; i <= count; i += 1) yield Buffer.from(`${i}\t${'x'.repeat(1000)}\n`)
}

const answers = async () => assert.deepEqual((await client.query('select 1 as one')).rows, [{ one: 1 }])

test('data larger than memory arrives in pieces, complete and in order', async () => {
  let bytes = 0
  let largest = 0
  let text = ''
  const copy = copyOut(client, `copy (${made}) to stdout`)
  let step = await copy.next()
  for (; !step.done; step = await copy.next()) {
    bytes += step.value.length
    largest = Math.max(largest, step.value.length)
    text += String(step.value)
    await new Promise((resolve) => setImmediate(resolve))
  }
  assert.equal(step.value, rows)
  assert.ok(bytes > 12_000_000 && largest < 1_500_000, `${bytes} in pieces of at most ${largest}`)
  const ids = text
    .trimEnd()
    .split('\n')
    .map((line) => Number(line.split('\t')[0]))
  assert.deepEqual(
    ids,
    Array.from({ length: rows }, (_, i) => i + 1),
  )
  await answers()
})

test('an empty result can be copied too', async () => {
  for await (const _ of copyOut(client, 'copy copied to stdout')) assert.fail('a piece of nothing')
  assert.equal(await copyIn(client, 'copy copied from stdin', lines(0)), 0)
})

test('inserted rows are counted', async () => {
  assert.equal(await copyIn(client, 'copy copied from stdin', lines(rows)), rows)
  assert.deepEqual((await client.query('select count(*)::int as n from copied')).rows, [{ n: rows }])
})

test('a PostgreSQL refusal is reported, even in the middle of a copy', async () => {
  await client.query('insert into copied values ($1)', [rows / 2])
  await assert.rejects(copyIn(client, 'copy copied from stdin', lines(rows)), { code: '23505' })
  await assert.rejects(copyIn(client, 'copy nowhere from stdin', lines(1)), { code: '42P01' })
  await assert.rejects(copyOut(client, 'copy nowhere to stdout').next(), { code: '42P01' })
  await assert.rejects(
    (async () => {
      for await (const _ of copyOut(
        client,
        `copy (select 1 / (5000 - n) from generate_series(1, 9000) n) to stdout`,
      ));
    })(),
    { code: '22012' },
  )
  await answers()
})

test('a source that fails inserts nothing, and reports its own error', async () => {
  const failing = async function* () {
    yield Buffer.from('900001\tx\n')
    throw new Error('the disk is gone')
  }
  await assert.rejects(copyIn(client, 'copy copied from stdin', failing()), /the disk is gone/)
  assert.deepEqual((await client.query('select 1 from copied where id > 900000')).rows, [])
})

test('a connection lost in the middle of a copy is reported', async () => {
  const other = new pg.Client(connection)
  other.on('error', () => {})
  await other.connect()
  const copy = copyOut(other, `copy (${made}) to stdout`)
  await copy.next()
  const { rows: sessions } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy (select n, %' and pid <> pg_backend_pid()`,
  )
  assert.equal(sessions.length, 1)
  await assert.rejects(async () => {
    for (let step = await copy.next(); !step.done; step = await copy.next());
  })
  await other.end().catch(() => {})
})
