import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { Caller, type Reply } from '#tests/support/caller.ts'
import { freshDatabase, serving } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { startServer } from '../../scripts/server.ts'

const perMinute = 1000

await ensureBuilt()
const { db, connection } = await freshDatabase()
const servers = await Promise.all(
  [1, 2].map(() =>
    startServer('src/app/serverProcess.server.ts', {
      ...serving(connection),
      APP_SECRET: 'the same secret on both servers, long enough',
      REQUESTS_PER_MINUTE: `${perMinute}`,
      CONNECTIONS_PER_ADDRESS: '100',
      LOG_LEVEL: 'warn',
    }),
  ),
)
after(() => Promise.all(servers.map(({ stop }) => stop())))

const heard = async ({ origin }: { origin: string }) =>
  (await (await fetch(`${origin}/healthz`)).json()).servers

test("across servers, a person may make one server's requests per minute, and at most half as many again", async () => {
  await eventually('the servers know each other', async () =>
    (await Promise.all(servers.map(heard))).every((many) => many === servers.length),
  )
  const token = await createSession(db.write, await addPerson(db, people.noura), 3600)
  const replies: Reply[] = []
  const clients = 8
  await Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      const caller = new Caller(servers[i % servers.length]!.origin)
      for (let turn = 0; turn < (2 * perMinute) / clients; turn += 1)
        replies.push(await caller.ask({ path: '/api/user/profile', token }))
      caller.close()
    }),
  )
  const statuses = Object.groupBy(replies, ({ status }) => status)
  const passed = statuses[200]?.length ?? 0
  assert.ok(passed >= perMinute && passed < 1.5 * perMinute, `${passed} passed`)
  assert.equal(passed + (statuses[429]?.length ?? 0), 2 * perMinute)
})

test('TIMEOUT_SCALE reaches each serving process: a request that waits over a second for a lock still succeeds', async () => {
  const waiting = `select pid from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock'`
  const asked = await db.transaction(async (query) => {
    await query('lock', 'lock table rating_categories', [])
    const asked = servers.map(({ origin }) => fetch(origin + ratingsCalls.categories.path))
    await eventually('both wait', async () => (await db.read('waiting', waiting, [])).length === 2)
    await sleep(1500)
    return asked
  })
  assert.deepEqual(
    (await Promise.all(asked)).map(({ status }) => status),
    [200, 200],
  )
})
