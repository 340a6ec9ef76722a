import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import { connectionUrl, freshDatabase } from '#tests/support/database.ts'
import { addAccount, addPerson, people } from '#tests/support/people.ts'
import { typist } from '#tests/support/typed.ts'
import { affectedAccounts } from './affected.sql.ts'

const { db, connection } = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'simat-affected-'))
after(() => rm(dataDir, { recursive: true, force: true }))
const simat = typist({ NODE_ENV: 'development', DATABASE_URL: connectionUrl(connection), DATA_DIR: dataDir })
const noura = await addPerson(db, people.noura)
const halfway = await addAccount(db, '+966530000009')
await createSession(db.write, noura, 3600)
await db.write('test_older', `update accounts set created_at = '2026-01-05T10:00:00Z' where id = $1`, [noura])
await db.write('test_later', `update accounts set created_at = '2026-02-05T10:00:00Z' where id = $1`, [
  halfway,
])

let files = 0
const affected = async (ending: string, ...typed: string[]) => {
  files += 1
  const file = join(dataDir, `affected-${files}.${ending}`)
  const { code, said, warned } = await simat(['affected', file, ...typed])
  return { code, said, warned, file, read: () => readFile(file, 'utf8') }
}

test('`affected` lists accounts that existed in the period, with masked numbers, in a file only its owner can read', async () => {
  const { code, said, file, read } = await affected('json', '--since', '2026-01-01')
  assert.deepEqual([code, /: 2 account\(s\), 1 of them with sessions/.test(said)], [0, true])
  const rows: { id: number }[] = JSON.parse(await read())
  assert.deepEqual(
    rows.toSorted((a, b) => (a.id === noura ? -1 : b.id === noura ? 1 : 0)),
    [
      {
        id: noura,
        userId: 'noura',
        number: `•••••••${people.noura.phone.slice(-2)}`,
        country: 'SA',
        openedAt: '2026-01-05T10:00:00.000Z',
        sessions: 1,
      },
      {
        id: halfway,
        userId: null,
        number: '•••••••09',
        country: 'SA',
        openedAt: '2026-02-05T10:00:00.000Z',
        sessions: 0,
      },
    ],
  )
  assert.equal((await stat(file)).mode & 0o777, 0o600)
})

test('accounts created after the period are excluded; with --sessions, so are accounts without a session in it', async () => {
  const early = await affected('csv', '--since', '2026-01-01T00:00', '--until', '2026-01-31')
  assert.equal((await early.read()).trim().split('\n').length, 2)
  const { read } = await affected('csv', '--since', '2026-01-01', '--sessions', '--numbers')
  assert.equal(
    await read(),
    `id,userId,number,country,openedAt,sessions\n"${noura}","noura","${people.noura.phone}","SA","2026-01-05T10:00:00.000Z","1"\n`,
  )
})

test('sessions that have since ended still count, so an operator may close a breach first', async () => {
  assert.match((await simat(['user', 'sign-out', '--all'])).said, /^1 session\(s\) of everybody ended\.$/m)
  assert.match((await simat(['user', 'sign-out', '--all'])).said, /^0 session/m)
  const { said } = await affected('csv', '--since', '2026-01-01', '--sessions')
  assert.match(said, /1 of them with sessions/)
})

test('accounts that have since been erased count too, because only a backup contains them', async () => {
  await db.write('test_erased', `insert into former_numbers (digest, erased_at) values ('x', now())`, [])
  assert.match((await affected('csv', '--since', '2026-01-01')).said, /1 account\(s\) were erased since/)
})

test('each list of affected accounts is in the audit log, with its period and whether it shows numbers', async () => {
  const log = (await simat(['audit', '--action', 'affected_listed'])).said
  assert.equal(log.match(/"numbers": true/g)?.length, 1)
  assert.match(log, /"since": "2026-01-01T00:00:00\+00:00"/)
})

test('`affected` reports mistyped arguments', async () => {
  const wrong = [
    ['csv'],
    ['csv', '--since', 'yesterday'],
    ['csv', '--since', '2026-02-01', '--until', '2026-01-01'],
    ['txt', '--since', '2026-01-01'],
  ] as const
  for (const [ending, ...typed] of wrong)
    assert.equal((await affected(ending, ...typed)).code, 2, typed.join())
})

test('each batch reads people from the last one on, also in a merge join, which large tables get', async () => {
  const values = ["'2026-01-01'", 'now()', '5', '1000']
  const statement = affectedAccounts.sql.replace(/\$(\d)/g, (_, place) => values[Number(place) - 1]!)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      'set enable_hashjoin = off; set enable_nestloop = off; set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off',
    )
    const { rows } = await client.query(`explain ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(plan, /Merge Left Join/)
    assert.match(plan, /people_pkey on people p .*\n\s+Index Cond: \(id > /)
  } finally {
    await client.end()
  }
})
