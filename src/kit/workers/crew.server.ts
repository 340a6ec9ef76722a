import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Servers } from '#kit/limits/servers.server.ts'
import type { Log } from '#kit/log.server.ts'
import type { News } from '#kit/news/news.server.ts'
import { openMeasuring } from './measuring.server.ts'
import type { FromWorker, Handed, ToWorker } from './messages.ts'
import { openPost } from './post.server.ts'
import { watchPulse } from './pulse.server.ts'
import { openReception } from './reception.server.ts'
import { openSharedCounts } from './sharedCounts.server.ts'

type Options = {
  /** The module that each worker runs. */
  script: string
  size: number
  /** What each worker is told when it begins. */
  given: () => unknown
  log: Log
  lameDuckMs: number
  placeFor: (socket: Socket) => (() => void) | null
  servers: Servers
  /** A worker has told it; the others hear it too. */
  told: (news: News) => void
}

type Worker = {
  id: number
  process: ChildProcess
  tell: (message: ToWorker) => void
  /** False if it ended before it served. */
  serves: Promise<boolean>
  ended: Promise<string>
}

/** A worker that has served for so long did not fall because of how it was begun. */
const longMs = 10_000
const longestPauseMs = 5000
/** What a worker may take until it serves, before it is killed. */
const beginningMs = 60_000
/** A worker gives itself ten seconds to finish what was begun. */
const endingMs = 12_000
/** Clients that ask again and again on a connection have at least so long to hear that it closes. */
const shortestLeaveMs = 2000

export class WorkerEnded extends Error {
  override name = 'WorkerEnded'
}

/**
 * Begins workers and keeps their number: one that falls is replaced. This process accepts their connections, and
 * counts what the limits are about.
 */
export function openCrew({ script, size, given, log, lameDuckMs, placeFor, servers, told }: Options) {
  const places = new Map<number, Worker>()
  const alive = new Map<number, Worker>()
  const counts = openSharedCounts({ servers, tell: (id, message) => alive.get(id)?.tell(message) })
  const measuring = openMeasuring()
  const reception = openReception({ placeFor })
  let begun = 0
  let stopping = false
  let renewing = false

  function begin(place: number): Worker {
    begun += 1
    const id = begun
    const child = fork(script, { execArgv: process.execArgv })
    const tell = openPost<ToWorker>((messages) => child.connected && child.send(messages))
    const serves = Promise.withResolvers<boolean>()
    const ended = Promise.withResolvers<string>()
    const worker = { id, process: child, tell, serves: serves.promise, ended: ended.promise }
    const hear = (message: FromWorker) => {
      if (message.kind === 'loaded') {
        const among = { number: place, workers: size, servers: servers.many() }
        tell({ kind: 'begin', ...among, given: given(), shared: counts.join(id) })
      } else if (message.kind === 'serving') {
        clearTimeout(beginning)
        serves.resolve(true)
        watchPulse(child, () => log.error({ worker: place }, 'a worker stands still, and is killed'))
      } else if (message.kind === 'taken') reception.taken(message.connection)
      else if (message.kind === 'closed') reception.closed(message.connection)
      else if (message.kind === 'measured') measuring.hear(message)
      else if (message.kind === 'news') {
        tellAll(message, worker)
        told(message.news)
      } else if (message.kind !== 'alive') counts.hear(id, message)
    }
    alive.set(id, worker)
    const beginning = setTimeout(() => child.kill('SIGKILL'), beginningMs)
    // A worker that has just ended cannot be told anything any more, and need not be.
    child.on('error', () => {})
    child.on('message', (messages: FromWorker[]) => messages.forEach(hear))
    child.once('exit', (code, signal) => {
      clearTimeout(beginning)
      alive.delete(id)
      counts.left(id)
      reception.fell(id)
      serves.resolve(false)
      ended.resolve(signal ?? `${code}`)
    })
    return worker
  }

  /** Gives the place to a worker that serves. */
  function take(place: number, worker: Worker) {
    places.set(place, worker)
    // It may have fallen in the moment since it said that it serves.
    if (!alive.has(worker.id)) return
    reception.join(worker.id, (connection, socket) => {
      const handed: Handed = { connection }
      if (worker.process.connected) worker.process.send(handed, socket, { keepOpen: true })
    })
  }

  /** Begins another worker whenever the one of this place falls. */
  async function keep(place: number) {
    for (let inARow = 0; !stopping; ) {
      const worker = places.get(place)!
      const since = performance.now()
      const how = await worker.ended
      if (stopping) return
      if (places.get(place) !== worker) continue
      inARow = performance.now() - since < longMs ? inARow + 1 : 1
      log.error({ worker: place, how, inARow }, 'a worker fell; another one begins')
      if (inARow > 1) await sleep(Math.min(50 * 2 ** inARow, longestPauseMs))
      if (stopping) return
      const next = begin(place)
      places.set(place, next)
      if (await next.serves) take(place, next)
    }
  }

  /** Begins a new worker for each place, and lets the old one end when the new one serves. */
  async function renew() {
    if (renewing || stopping) return
    renewing = true
    for (const place of places.keys()) {
      const next = begin(place)
      if (!(await next.serves)) {
        log.error({ worker: place }, 'the new worker did not begin to serve; the old ones stay')
        break
      }
      const before = places.get(place)!
      take(place, next)
      reception.leaves(before.id)
      before.tell({ kind: 'leave' })
      await Promise.race([sleep(Math.max(lameDuckMs, shortestLeaveMs)), before.ended])
      await end(before)
      log.info({ worker: place }, 'a new worker serves in place of the old one')
      if (stopping) break
    }
    renewing = false
  }

  const tellAll = (message: ToWorker, except?: Worker) => {
    for (const worker of alive.values()) if (worker !== except) worker.tell(message)
  }

  return {
    listener: reception.listener,
    renew,
    tellAll,
    measured: () => Promise.all([...places].map(([place, { tell }]) => measuring.ask(place, tell))),
    /** Adds to the common count of all servers what this one has counted of a caller. */
    give: counts.give,
    /** Resolves when all workers serve. */
    async begin() {
      for (let place = 1; place <= size; place += 1) places.set(place, begin(place))
      const serve = await Promise.all([...places.values()].map(({ serves }) => serves))
      if (serve.includes(false)) {
        for (const { process: child } of alive.values()) child.kill('SIGKILL')
        throw new WorkerEnded('A worker ended before it served; what it said stands above.')
      }
      for (const [place, worker] of places) {
        take(place, worker)
        void keep(place)
      }
    },
    leave() {
      stopping = true
      tellAll({ kind: 'leave' })
    },
    async end() {
      tellAll({ kind: 'end' })
      await reception.stop()
      await Promise.all([...alive.values()].map(end))
    },
  }
}

async function end({ process: child, tell, ended }: Worker) {
  tell({ kind: 'end' })
  tell({ kind: 'nobody listens' })
  const timer = setTimeout(() => child.kill('SIGKILL'), endingMs)
  await ended
  clearTimeout(timer)
}
