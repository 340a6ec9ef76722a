import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#kit/log.server.ts'
import type { Family } from '#kit/metrics/metrics.server.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { watchPulse } from './pulse.server.ts'
import { openReception } from './reception.server.ts'

type Options = {
  /** The module that each worker runs. */
  script: string
  size: number
  /** What the worker of this place is told when it begins. */
  given: (place: number) => unknown
  log: Log
  lameDuckMs: number
}

type Worker = {
  process: ChildProcess
  tell: (message: ToWorker) => void
  /** False if it ended before it served. */
  serves: Promise<boolean>
  ended: Promise<string>
  measured: PromiseWithResolvers<Family[]>
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
/** A worker that stands still for longer than this is left out of what is measured. */
const measuringMs = 1000

export class WorkerEnded extends Error {
  override name = 'WorkerEnded'
}

/** Begins workers, hands them connections, and keeps their number: one that falls is replaced. */
export function openCrew({ script, size, given, log, lameDuckMs }: Options) {
  const places = new Map<number, Worker>()
  const alive = new Set<Worker>()
  let stopping = false
  let renewing = false
  const reception = openReception()

  function begin(place: number): Worker {
    const child = fork(script, { execArgv: process.execArgv })
    const serves = Promise.withResolvers<boolean>()
    const ended = Promise.withResolvers<string>()
    const worker: Worker = {
      process: child,
      // A worker that has just ended cannot be told anything any more, and need not be.
      tell: (message) => void (child.connected && child.send(message, () => {})),
      serves: serves.promise,
      ended: ended.promise,
      measured: Promise.withResolvers(),
    }
    const hear = (message: FromWorker) => {
      if (message.kind === 'loaded') worker.tell({ kind: 'begin', given: given(place) })
      else if (message.kind === 'serving') {
        clearTimeout(beginning)
        reception.join(child)
        serves.resolve(true)
        watchPulse(child, () => log.error({ worker: place }, 'a worker stands still, and is killed'))
      } else if (message.kind === 'taken') reception.taken(child)
      else if (message.kind === 'measured') {
        worker.measured.resolve(message.families)
        worker.measured = Promise.withResolvers()
      }
    }
    alive.add(worker)
    const beginning = setTimeout(() => child.kill('SIGKILL'), beginningMs)
    child.on('error', () => {})
    child.on('message', hear)
    child.once('exit', (code, signal) => {
      clearTimeout(beginning)
      alive.delete(worker)
      reception.fell(child)
      serves.resolve(false)
      ended.resolve(signal ?? `${code}`)
    })
    return worker
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
      if (!stopping) places.set(place, begin(place))
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
      places.set(place, next)
      reception.leaves(before.process)
      before.tell({ kind: 'leave' })
      await Promise.race([sleep(Math.max(lameDuckMs, shortestLeaveMs)), before.ended])
      await end(before)
      log.info({ worker: place }, 'a new worker serves in place of the old one')
      if (stopping) break
    }
    renewing = false
  }

  const tellAll = (message: ToWorker) => {
    for (const worker of alive) worker.tell(message)
  }

  return {
    listener: reception.listener,
    renew,
    tellAll,
    measured: () =>
      Promise.all(
        [...places].map(async ([place, each]) => ({ worker: place, families: await measure(each) })),
      ),
    /** Resolves when all workers serve. */
    async begin() {
      for (let place = 1; place <= size; place += 1) places.set(place, begin(place))
      const serve = await Promise.all([...places.values()].map(({ serves }) => serves))
      if (serve.includes(false)) {
        for (const worker of alive) worker.process.kill('SIGKILL')
        throw new WorkerEnded('A worker ended before it served; what it said stands above.')
      }
      for (const place of places.keys()) void keep(place)
    },
    leave() {
      stopping = true
      tellAll({ kind: 'leave' })
    },
    async end() {
      tellAll({ kind: 'end' })
      await reception.stop()
      await Promise.all([...alive].map(end))
    },
  }
}

async function measure(worker: Worker) {
  worker.tell({ kind: 'measure' })
  return Promise.race([worker.measured.promise, sleep(measuringMs, [], { ref: false })])
}

async function end({ process: child, tell, ended }: Worker) {
  tell({ kind: 'end' })
  tell({ kind: 'nobody listens' })
  const timer = setTimeout(() => child.kill('SIGKILL'), endingMs)
  await ended
  clearTimeout(timer)
}
