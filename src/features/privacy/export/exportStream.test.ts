import assert from 'node:assert/strict'
import { get } from 'node:http'
import { test } from 'node:test'
import type { Database } from '#platform/database/database.server.ts'
import { startApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { people, strangers } from '#tests/support/people.ts'
import { specified } from '#tests/support/policies.ts'
import { unzip } from '#tests/support/unzip.ts'
import { archiveOf } from './archive.server.ts'
import { exportCalls } from './export.contract.ts'
import { rowsPerBatch } from './export.sql.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const noura = await app.join(people.noura)
const many = 3000
const told = 60_000

/** Same timestamp for all, so pagination can't rely on time alone. */
await asOwner(
  app.connection,
  `with opened as (
     insert into accounts (phone, phone_shown, country)
     select '+96654' || lpad(n::text, 7, '0'), n::text, 'SA' from generate_series(1, ${many}) n returning id, phone
   ), named as (
     insert into handles (handle, account_id) select 'rated' || right(phone, 7), id from opened
   )
   insert into people (id, handle, display_name, in_search) select id, 'rated' || right(phone, 7), 'Rated', false from opened`,
  `insert into ratings (rater_id, rated_id, scores)
   select ${noura.id}, id, array[random(1, 5), random(0, 5), random(0, 5), random(0, 5), random(0, 5), random(0, 5), random(0, 5)]
     from people where handle like 'rated%'`,
  // Random times: equal dates would compress to almost nothing.
  `insert into notifications (person_id, kind, created_at, read_at)
   select ${noura.id}, 'new_rating', now() - random() * interval '1000 days', now() - random() * interval '1000 days' from generate_series(1, ${told})`,
  'analyze',
)

function watched() {
  const seen = { statements: 0, rows: 0, most: 0, atOnce: 0, waiting: 0 }
  const db: Database = {
    ...app.db,
    seek: async (statement, values) => {
      seen.statements += 1
      seen.waiting += 1
      seen.atOnce = Math.max(seen.atOnce, seen.waiting)
      const rows = await app.db.seek(statement, values)
      seen.waiting -= 1
      seen.rows += rows.length
      seen.most = Math.max(seen.most, rows.length)
      return rows
    },
  }
  return { db, seen }
}

test('an export of very many ratings is complete, though it is read in bounded batches', async () => {
  const { db, seen } = watched()
  const archive = await archiveOf({ db, store: app.store, policy: specified }, noura.id, new Date())
  seen.atOnce = 0
  const files = unzip(Buffer.concat(await Array.fromAsync(archive!.content)))
  const { ratingsGiven, notifications } = JSON.parse(String(files.get('data.json')))
  assert.deepEqual([ratingsGiven.length, notifications.length], [many, told])
  assert.equal(new Set(ratingsGiven.map(({ handle }: { handle: string }) => handle)).size, many)
  assert.equal(String(files.get('export.html')).match(/<bdi>rated/g)?.length, many)
  assert.ok(seen.most <= rowsPerBatch, `${seen.most} rows at once`)
  assert.equal(seen.atOnce, 1)
})

test('other requests are served between two batches', async () => {
  const { db, seen } = watched()
  const archive = await archiveOf({ db, store: app.store, policy: specified }, noura.id, new Date())
  let turns = 0
  let running = true
  const turn = () => {
    turns += 1
    if (running) setImmediate(turn)
  }
  turn()
  seen.statements = 0
  for await (const _ of archive!.content);
  running = false
  assert.ok(turns >= seen.statements, `${turns} turns for ${seen.statements} shares`)
})

test("data the client doesn't consume isn't read, and a disconnect ends the work", async () => {
  const { db, seen } = watched()
  const archive = await archiveOf({ db, store: app.store, policy: specified }, noura.id, new Date())
  seen.rows = 0
  const { content } = archive!
  for (let i = 0; i < 2; i += 1) await content.next()
  await quiet(seen)
  const read = seen.rows
  assert.ok(read < told / 2, `${read} rows were read`)
  const [held] = await app.db.write<{ n: number }>(
    'test_held',
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`,
    [],
  )
  assert.equal(held?.n, 0, 'no connection is held for whoever takes nothing')
  await content.return(undefined)
  await quiet(seen)
  assert.equal(seen.rows, read)
})

test('a person may run one export at a time, and may start again after aborting it', async () => {
  const somebody = await app.join(strangers(1)[0]!)
  const headers = { cookie: `session=${somebody.token}` }
  const both = await Promise.allSettled([1, 2].map(() => somebody.send(exportCalls.download, {})))
  const [no] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual([no.status, no.code], [429, 'TOO_MANY_REQUESTS'], 'it is they who ask too much')
  assert.ok(no.retryAfter > 0)
  await new Promise<void>((resolve) => {
    const asked = get(app.origin + exportCalls.download.path, { headers }, (answer) => {
      answer.destroy()
      resolve()
    })
    asked.on('error', () => {})
  })
  await eventually('it is exported', () =>
    somebody.send(exportCalls.download, {}).then(
      () => true,
      ({ code }) => assert.equal(code, 'TOO_MANY_REQUESTS'),
    ),
  )
})

async function quiet(seen: { statements: number; waiting: number }) {
  let before = -1
  while (before !== seen.statements || seen.waiting > 0) {
    before = seen.statements
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
