import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sender } from '#ground/calls/client.ts'
import { openSession } from '#rooms/account/sessions/sessions.server.ts'
import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { freshDatabase, serving } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openNewsStream } from '#tests/support/newsStream.ts'
import { addPerson, strangers } from '#tests/support/people.ts'
import { ensureBuilt } from '../../run/build.ts'
import { startServer } from '../../run/server.ts'

await ensureBuilt()
const { db, connection } = await freshDatabase()
const servers = await Promise.all(
  ['1', '2'].map((workers) =>
    startServer('src/app/main.server.ts', {
      ...serving(connection),
      APP_SECRET: 'the same secret on both servers, long enough',
      LOG_LEVEL: 'silent',
      WORKERS: workers,
    }),
  ),
)
after(() => Promise.all(servers.map(({ stop }) => stop())))

const [alone, ofTwo] = servers.map(({ origin }) => origin)
const crowd = strangers(20)

async function somebody() {
  const id = await addPerson(db, crowd.pop()!)
  return { id, token: await openSession(db.write, id, 3600) }
}

function client(origin: string, token: string) {
  return sender({
    fetch: (path, request) => fetch(origin + path, request),
    headers: () => ({ cookie: `session=${token}`, connection: 'close' }),
    failed: () => {},
  })
}

async function untilTheyKnowEachOther() {
  for (const origin of [alone, ofTwo])
    await eventually('the servers know each other', async () => {
      const health = await fetch(`${origin}/healthz`)
      return (await health.json()).servers === 2
    })
}

test('an event reaches whoever is rated on another server, and on every worker', async () => {
  await untilTheyKnowEachOther()
  const rated = await somebody()
  const streams = await Promise.all(
    [alone, alone, ofTwo, ofTwo, ofTwo].map((origin) => openNewsStream(origin!, rated.token)),
  )
  for (const [turn, origin] of [alone, ofTwo].entries()) {
    const rater = await somebody()
    await client(origin!, rater.token)(ratingsCalls.submit, { toUserId: rated.id, humor: 4 })
    for (const stream of streams) await stream.until((told) => told.split('ratings').length === turn + 2)
  }
  for (const stream of streams) stream.close()
})

test('when its own connection to PostgreSQL was lost, everybody is told that anything may have changed', async () => {
  await untilTheyKnowEachOther()
  const rated = await somebody()
  const stream = await openNewsStream(ofTwo!, rated.token)
  const everything = () => stream.topics().filter((topic) => topic === 'everything').length
  const before = everything()
  await db.write(
    'test_terminate',
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'simat servers' and datname = current_database()`,
    [],
  )
  await stream.until(() => everything() > before)
  // Until the other one listens again what it tells is lost, and everything may have changed.
  const rater = await somebody()
  for (let humor = 1; !stream.told().includes('ratings'); humor = 6 - humor) {
    await client(alone!, rater.token)(ratingsCalls.submit, { toUserId: rated.id, humor })
    await sleep(100)
  }
  stream.close()
})

test('workers that are replaced end their streams, and the new ones tell what happens', async () => {
  const rated = await somebody()
  const before = await Promise.all([1, 2].map(() => openNewsStream(ofTwo!, rated.token)))
  process.kill(servers[1]!.pid, 'SIGUSR2')
  for (const stream of before) await stream.ends()
  let stream = await openNewsStream(ofTwo!, rated.token)
  const rater = await somebody()
  for (let humor = 1; !stream.told().includes('ratings'); humor = 6 - humor) {
    // It may have come to a worker that is about to be replaced.
    if (stream.isOver()) stream = await openNewsStream(ofTwo!, rated.token)
    await client(alone!, rater.token)(ratingsCalls.submit, { toUserId: rated.id, humor })
    await sleep(100)
  }
  stream.close()
})

test('a server that is told to stop ends its streams, and stops', async () => {
  const { token } = await somebody()
  const streams = await Promise.all(servers.map(({ origin }) => openNewsStream(origin, token)))
  await Promise.all([...streams.map(({ ends }) => ends()), ...servers.map(({ stop }) => stop())])
  assert.deepEqual(
    streams.map(({ status }) => status),
    [200, 200],
  )
})
