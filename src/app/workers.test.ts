import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { platform } from 'node:os'
import { after, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '#rooms/account/sessions/sessions.server.ts'
import { Caller, type Reply } from '#tests/support/caller.ts'
import { freshDatabase, serving } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addPerson, strangers } from '#tests/support/people.ts'
import { ensureBuilt } from '../../run/build.ts'
import { startServer } from '../../run/server.ts'

const perMinute = 1000
const environment = {
  REQUESTS_PER_MINUTE: `${perMinute}`,
  CONNECTIONS_PER_ADDRESS: '100',
  LOG_LEVEL: 'warn',
}

await ensureBuilt()
const { db, connection } = await freshDatabase()
const started = await startServer('src/app/main.server.ts', {
  ...environment,
  ...serving(connection),
  WORKERS: '2',
})
after(() => started.stop())

const raters: { id: number; token: string }[] = []
for (const stranger of strangers(60)) {
  const id = await addPerson(db, stranger)
  raters.push({ id, token: await openSession(db.write, id, 3600) })
}
const onLinux = {
  skip: platform() !== 'linux' && 'the processes of workers are read from /proc',
}
const profile = '/api/user/profile'
/** Each takes people of their own, so that no test uses up what another may ask for. */
const tokens = raters.map(({ token }) => token)

type Request = Parameters<Caller['ask']>[0]
type Asks = {
  t: TestContext
  request: (client: number, turn: number) => Request
  heard?: (reply: Reply, client: number, turn: number) => void
}

/** Time for the other processes of this machine between two requests of a client. */
const pauseMs = 10

/**
 * Asks on so many connections until told to stop; a client whose connection closes opens another one.
 */
function asking(clients: number, { request, heard = () => {}, t }: Asks) {
  const replies: Reply[] = []
  let over = false
  t.after(() => {
    over = true
  })
  const all = Array.from({ length: clients }, async (_, client) => {
    const caller = new Caller(started.origin)
    for (let turn = 0; !over; turn += 1) {
      const reply = await caller.ask(request(client, turn))
      heard(reply, client, turn)
      replies.push(reply)
      await sleep(pauseMs)
    }
    caller.close()
  })
  return async () => {
    over = true
    await Promise.all(all)
    return replies
  }
}

/** Connections are dealt out in turn, so a few that are held find all workers. */
async function workersThatAnswer() {
  const callers = Array.from({ length: 20 }, () => new Caller(started.origin))
  const replies = await Promise.all(callers.map((caller) => caller.ask({ path: '/healthz' })))
  for (const caller of callers) caller.close()
  const answers = replies.filter(({ status }) => status === 200)
  return new Set(answers.map(({ body }) => JSON.parse(body).worker))
}

/** A machine that is busy with other work may say so, and a person may have asked too often. */
const isWrong = ({ status }: Reply) => ![200, 429, 503].includes(status)

const bothAnswer = () => eventually('both workers answer', async () => (await workersThatAnswer()).size === 2)
const ended = (pid: number) => eventually('a worker ended', () => !workersOf(started.pid).includes(pid))

test('two workers answer at one address', async () => {
  assert.deepEqual(await workersThatAnswer(), new Set([1, 2]))
})

test('a person may ask as often in a minute as on a single process, however their connections are spread, and at most half as often again', async () => {
  const token = tokens[0]!
  const callers = Array.from({ length: 8 }, () => new Caller(started.origin))
  const replies: Reply[] = []
  await Promise.all(
    callers.map(async (caller) => {
      for (let i = 0; i < (2 * perMinute) / callers.length; i += 1)
        replies.push(await caller.ask({ path: profile, token }))
    }),
  )
  for (const caller of callers) caller.close()
  const statuses = Object.groupBy(replies, ({ status }) => status)
  const passed = statuses[200]?.length ?? 0
  assert.ok(passed >= perMinute && passed < 1.5 * perMinute, `${passed} passed`)
  assert.equal(passed + (statuses[429]?.length ?? 0), 2 * perMinute)
})

test('one address holds as many connections as on a single process', async () => {
  const { hostname, port } = new URL(started.origin)
  const sockets: Socket[] = []
  const open = () => sockets.filter(({ destroyed }) => !destroyed).length
  // Those of the test before count until every worker has heard of their end, so that there may be too few at
  // first.
  await eventually('a hundred connections are held', async () => {
    for (let i = 0; i < 150; i += 1) sockets.push(connect(Number(port), hostname).on('error', () => {}))
    await eventually('no more are held than may be', () => open() <= 100)
    await sleep(200)
    return open() >= 100
  })
  assert.equal(open(), 100)
  for (const socket of sockets) socket.destroy()
})

test('workers are renewed one after the other, and no request fails', onLinux, async (t) => {
  const workersBefore = new Set(workersOf(started.pid))
  const stop = asking(16, { t, request: (client) => ({ path: profile, token: tokens[10 + client]! }) })
  process.kill(started.pid, 'SIGUSR2')
  await eventually(
    'both workers are new ones',
    () => {
      const workers = workersOf(started.pid)
      return workers.length === 2 && !workers.some((pid) => workersBefore.has(pid))
    },
    50_000,
  )
  const replies = await stop()
  const wrong = replies.filter(isWrong)
  assert.deepEqual(wrong, [])
  assert.ok(replies.length > 100, `${replies.length} requests`)
})

test(
  'a worker that is killed takes its own open requests with it, nothing that was acknowledged, and is replaced',
  onLinux,
  async (t) => {
    const clients = 16
    const rater = (client: number) => raters[30 + client]!
    const rated = (turn: number) => raters[turn % 25]!.id
    const scoreOf = (turn: number) => 1 + (turn % 5)
    /** The score that each pair was last told is saved, and those of which nobody knows. */
    const saved = new Map<string, number>()
    const unknown = new Map<string, number>()
    const stop = asking(clients, {
      t,
      request: (client, turn) => ({
        method: 'POST',
        path: '/api/ratings',
        token: rater(client).token,
        body: { toUserId: rated(turn), humor: scoreOf(turn) },
      }),
      heard({ status, failure }, client, turn) {
        const pair = `${rater(client).id} ${rated(turn)}`
        if (failure) unknown.set(pair, scoreOf(turn))
        if (status !== 200) return
        saved.set(pair, scoreOf(turn))
        unknown.delete(pair)
      },
    })
    for (let kill = 0; kill < 3; kill += 1) {
      await sleep(300)
      const [victim] = workersOf(started.pid)
      process.kill(victim!, 'SIGKILL')
      await ended(victim!)
      await bothAnswer()
    }
    const replies = await stop()
    const failures = replies.filter(({ failure }) => failure)
    assert.ok(failures.length <= 3 * clients, `${failures.length} failed`)
    const odd = replies.filter((reply) => !reply.failure && isWrong(reply))
    assert.deepEqual(odd, [])
    const rows = await db.read<{ pair: string; humor: number }>(
      'test_ratings_of_pairs',
      `select rater_id || ' ' || rated_id as pair, humor from ratings`,
      [],
    )
    const stored = new Map(rows.map(({ pair, humor }) => [pair, humor]))
    const lost = [...saved].filter(([pair, score]) => ![score, unknown.get(pair)].includes(stored.get(pair)))
    assert.deepEqual(lost, [])
    assert.ok(saved.size > 100, `${saved.size} pairs`)
  },
)

/** The workers among the processes that this one has begun, by what Linux knows of them. */
function workersOf(pid: number) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((each) => {
      try {
        return readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('worker.server')
      } catch {
        return false
      }
    })
}
