import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#ground/postgres/embedded.server.ts'
import { familyOf, processorTimeOf } from '#ground/workshop/processorTime.server.ts'
import { Caller, type Reply } from '#tests/support/caller.ts'
import { connectionUrl } from '#tests/support/database.ts'
import { addCrowd } from './support/crowd.ts'
import { install } from './support/installation.ts'
import { type ManyStreams, openManyStreams } from './support/manyStreams.ts'
import {
  atLeast,
  atMost,
  CannotRun,
  type Figure,
  observed,
  percentile,
  type Rig,
  type Trial,
} from './support/rig.ts'

export const streams: Rig = {
  name: 'streams',
  summary: 'holds so many streams of news, and sends events to one and to all of them',
  size: 10_000,
  unit: 'streams',
  whole: 10_000,
  run,
}

const restMs = 10_000
const idleSeconds = 30
const events = 100
/** One notification of PostgreSQL holds so many. */
const atOnce = 400
/** What else a process has open. */
const otherFiles = 500

/** A server has so many, each worker its share; they are dealt out about evenly. */
const most = 10_000
const unevenness = 1.2
/** Not those of the machine, which would be different everywhere. */
const workers = Number(process.env.WORKERS ?? 1)

async function run(trial: Trial): Promise<Figure[]> {
  const allowed = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
  if (trial.size * (workers > 1 ? unevenness : 1) > most)
    throw new CannotRun(`a server has ${most} streams, and its workers do not fill up evenly: take fewer`)
  const needed = trial.size + otherFiles
  if (allowed < needed)
    throw new CannotRun(`a process may open ${allowed} files here: run \`ulimit -n ${needed}\` before it`)
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-streams-'))
  chmodSync(home, 0o755)
  const postgres = await startEmbedded({ dataDir: home, log: () => {} })
  const simat = await install({
    environment: {
      DATABASE_URL: connectionUrl(postgres.connection),
      WORKERS: `${workers}`,
      LOG_LEVEL: 'info',
    },
  })
  const notifier = new pg.Client(postgres.connection)
  try {
    await simat.start()
    await notifier.connect()
    return await held(trial, simat, notifier, await addCrowd(postgres.connection, trial.size))
  } finally {
    await notifier.end()
    await simat.remove()
    await postgres.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

type Simat = Awaited<ReturnType<typeof install>>
type Crowd = Awaited<ReturnType<typeof addCrowd>>

async function held({ size, say }: Trial, simat: Simat, notifier: pg.Client, { ids, tokenOf }: Crowd) {
  const tokens = ids.map((_, place) => tokenOf(place))
  const pid = simat.pid()
  // What a server needs for the first requests of its life is not charged to the streams.
  const few = await openManyStreams(simat.origin, tokens.slice(0, 100))
  await askFor(simat.origin, tokens, 5000)
  await few.close()
  await sleep(restMs)
  const before = bytesOf(pid)
  const opening = performance.now()
  const all = await openManyStreams(simat.origin, tokens)
  const openedIn = (performance.now() - opening) / 1000
  await sleep(restMs)
  const each = (bytesOf(pid) - before) / all.held() / 1024
  say(`${all.held()} streams, opened in ${openedIn.toFixed(1)} s; ${each.toFixed(1)} kB each`)

  const idleFrom = processorTimeOf(pid)
  await sleep(idleSeconds * 1000)
  const idle = (processorTimeOf(pid) - idleFrom) / idleSeconds / 10
  const tell = (people: number[]) =>
    notifier.query(`select pg_notify('simat_servers', $1)`, [
      JSON.stringify({ kind: 'news', from: 'rig', news: { topic: 'ratings', people } }),
    ])
  const alone: number[] = []
  for (let turn = 0; turn < events; turn += 1) {
    const one = ids[(turn * 97) % ids.length]!
    alone.push(...(await all.hear(1, 5000, () => tell([one]))))
  }
  const usedFrom = processorTimeOf(pid)
  const [everybody, replies] = await Promise.all([
    toAll(all, ids, tell),
    askFor(simat.origin, tokens, idleSeconds * 1000),
  ])
  const used = (processorTimeOf(pid) - usedFrom) / idleSeconds / 10
  const heldAtTheEnd = all.held()
  await all.close()
  const good = replies.filter(({ status }) => status === 200)
  const took = good.map(({ ms }) => ms)
  return [
    atLeast('streams held at the end', heldAtTheEnd, size),
    atMost('resident memory a stream', each, 20, ' kB'),
    atMost('processor of the server, idle', idle, 10, ' % of a core'),
    atLeast('events that reach their one stream', (alone.length / events) * 100, 100, ' %'),
    atMost('p99 of an event from NOTIFY to its client', percentile(alone, 0.99), 250, ' ms'),
    atLeast('events to everybody that arrive', (everybody.length / (rounds * size)) * 100, 100, ' %'),
    atMost('p99 of an event to everybody', percentile(everybody, 0.99), 2000, ' ms'),
    atLeast('other requests that succeed meanwhile', (good.length / replies.length) * 100, 99.9, ' %'),
    atMost('p99 of them', percentile(took, 0.99), 500, ' ms'),
    observed('median of an event to one, and to everybody', `${medians(alone, everybody)} ms`),
    observed(
      'processor of the server, with 10 events to everybody and other requests',
      `${Math.round(used)} % of a core`,
    ),
    observed('streams opened in a second', `${Math.round(size / openedIn)}`),
  ]
}

const rounds = 10

async function toAll(all: ManyStreams, ids: number[], tell: (people: number[]) => Promise<unknown>) {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const tellAll = async () => {
      for (let from = 0; from < ids.length; from += atOnce) await tell(ids.slice(from, from + atOnce))
    }
    took.push(...(await all.hear(ids.length, 20_000, tellAll)))
    await sleep(1000)
  }
  return took
}

/** Ordinary requests of a few people, one after the other. */
async function askFor(origin: string, tokens: string[], ms: number) {
  const replies: Reply[] = []
  const until = performance.now() + ms
  const people = tokens.slice(0, 8).map(async (token) => {
    const caller = new Caller(origin, 5000)
    while (performance.now() < until) {
      replies.push(await caller.ask({ path: '/api/user/profile', token }))
      await sleep(20)
    }
    caller.close()
  })
  await Promise.all(people)
  return replies
}

/** Of all processes of the server. */
const bytesOf = (server: number) => familyOf(server).reduce((sum, pid) => sum + residentOf(pid), 0)

const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

const medians = (...all: number[][]) => all.map((each) => Math.round(percentile(each, 0.5))).join(' and ')
