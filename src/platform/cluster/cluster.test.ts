import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#platform/api/refusal.server.ts'
import { createBackground } from '#platform/background.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { createLog } from '#platform/log.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createCluster } from './cluster.server.ts'
import { forgetRequests } from './cluster.sql.ts'

type Begun = { counted?: Database }

const { db, connection } = await freshDatabase()
const background = createBackground(createLog('silent'))
const left: (() => Promise<void>)[] = []
after(() => Promise.all(left.map((leave) => leave())))

function begin({ counted = db }: Begun = {}) {
  const { limits, servers, onSessionChange, join, leave } = createCluster({
    db: counted,
    direct: connection,
    background,
  })
  const changes: (number[] | undefined)[] = []
  onSessionChange((people) => changes.push(people))
  const joined = join()
  left.push(leave)
  return {
    servers: servers!,
    joined,
    leave,
    changes,
    async ask(caller: string, perMinute: number) {
      try {
        await limits.take(caller, perMinute)
        return null
      } catch (error) {
        assert.ok(error instanceof Refusal)
        return error.retryAfter ?? 0
      }
    },
  }
}
type Server = ReturnType<typeof begin>

const know = (many: number, ...servers: Server[]) =>
  eventually(`each has heard of ${many} servers`, () => servers.every((each) => each.servers() === many))

const anyOf = (servers: Server[]) => servers[Math.floor(Math.random() * servers.length)]!

test('however requests are spread over servers, the limit per minute passes, and less than half as much again', async () => {
  const servers = [begin(), begin(), begin()]
  await know(3, ...servers)
  for (const perMinute of [1, 4, 60, 601]) {
    const caller = `spread ${perMinute}`
    const answers: (number | null)[] = []
    while (answers.length < 3 * perMinute)
      answers.push(
        ...(await Promise.all(Array.from({ length: 7 }, () => anyOf(servers).ask(caller, perMinute)))),
      )
    const passed = answers.filter((answer) => answer === null).length
    const most = perMinute + 2 * Math.floor(perMinute / 6)
    assert.ok(passed >= perMinute && passed <= most, `${passed} where ${perMinute} a minute are allowed`)
  }
  for (const { leave } of servers) await leave()
})

test('requests counted by a server while alone are included with the next one after others join', async () => {
  const first = begin()
  await know(1, first)
  for (let i = 0; i < 7; i += 1) assert.equal(await first.ask('early', 10), null)
  const second = begin()
  await know(2, first, second)
  assert.equal(await first.ask('early', 10), null)
  const answers = []
  for (let i = 0; i < 6; i += 1) answers.push(await second.ask('early', 10))
  assert.equal(answers.filter((answer) => answer === null).length, 2)
  assert.ok((await first.ask('early', 10))! > 0)
  for (const { leave } of [first, second]) await leave()
})

test('a server that leaves is no longer counted, and delays no other server', async () => {
  const [stays, leaves] = [begin(), begin()]
  await know(2, stays, leaves)
  await leaves.leave()
  await know(1, stays)
  for (let i = 0; i < 4; i += 1) assert.equal(await stays.ask('left', 4), null)
  assert.ok((await stays.ask('left', 4))! > 0)
  await stays.leave()
})

test('a server that was disconnected reaches the others again, and all of them count together', async () => {
  const servers = [begin(), begin()]
  await know(2, ...servers)
  const listeners = () =>
    db.read<{ pid: number }>(
      'test_listeners',
      `select pid from pg_stat_activity
        where application_name = 'simat servers' and datname = current_database() and query like '%pg_notify%'`,
      [],
    )
  const before = (await listeners()).map(({ pid }) => pid)
  assert.equal(before.length, 2)
  await db.read('test_cut', 'select pg_terminate_backend(unnest($1::int[]))', [before])
  await eventually(
    'both listen again',
    async () => (await listeners()).filter(({ pid }) => !before.includes(pid)).length === 2,
  )
  const answers = []
  for (let i = 0; i < 24; i += 1) answers.push(await servers[i % 2]!.ask('cut off', 12))
  assert.equal(answers.filter((answer) => answer === null).length, 12)
  for (const { leave } of servers) await leave()
})

test('every server is notified of each changed session once, and after a lost connection that any may have changed', async () => {
  const servers = [begin(), begin(), begin()]
  await know(3, ...servers)
  await db.read('test_change', 'select notify_sessions(array[7]::bigint[])', [])
  await eventually('each has heard it', () => servers.every(({ changes }) => changes.length > 0))
  await sleep(200)
  for (const { changes } of servers) assert.deepEqual(changes, [[7]])
  await db.read(
    'test_cut_all',
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'simat servers' and datname = current_database()`,
    [],
  )
  await eventually('each has heard again', () => servers.every(({ changes }) => changes.length > 1))
  for (const { changes } of servers) assert.equal(changes[1], undefined)
  for (const { leave } of servers) await leave()
})

test("while the database can't count requests, each server counts its own", async () => {
  const counting = {
    ...db,
    write: async () => {
      throw new Error('the database is away')
    },
  }
  const [first, second] = [begin({ counted: counting }), begin({ counted: counting })]
  await know(2, first, second)
  for (const server of [first, second]) {
    for (let i = 0; i < 5; i += 1) assert.equal(await server.ask('away', 5), null)
    assert.ok((await server.ask('away', 5))! > 0)
  }
  for (const { leave } of [first, second]) await leave()
})

test('counted requests are forgotten when their minute is over', async () => {
  await db.write('test_ended', `insert into request_counts values ('old', 7, now() - interval '1 s')`, [])
  await db.write(forgetRequests, { most: 100 })
  const rows = await db.read<{ caller: string }>('test_left', 'select caller from request_counts', [])
  assert.ok(!rows.some(({ caller }) => caller === 'old'))
})
