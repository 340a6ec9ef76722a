import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DiskState } from '../disk.server.ts'
import type { Log } from '../log.server.ts'
import type { Family } from '../metrics/metrics.server.ts'

/** What the first process tells a worker, which tells it nothing but what it measures. */
export type ToWorker =
  | { kind: 'begin'; given: unknown }
  | { kind: 'disk'; state: DiskState }
  | { kind: 'measure' }
  | { kind: 'end' }

/** Before another worker begins in the place of one that fell. */
const pauseMs = 500
/** A worker gives itself ten seconds to finish what was begun, after a lame duck of two seconds or more. */
const endingMs = 14_000
/** A worker that stands still for longer than this is left out of what is measured. */
const measuringMs = 1000

export class WorkerEnded extends Error {
  override name = 'WorkerEnded'
}

/** `given` is what the worker of a place is told when it begins. */
type Options = {
  script: string
  size: number
  given: (place: number) => unknown
  log: Log
  lameDuckMs: number
}

/** Begins workers, among whom Node deals out connections in turn, and keeps their number. */
export function openWorkers({ script, size, given, log, lameDuckMs }: Options) {
  cluster.setupPrimary({ exec: script })
  const places = new Map<number, Worker>()
  const origin = Promise.withResolvers<string>()
  let [stopping, renewing] = [false, false]
  cluster.on('listening', (_, { address, port, addressType }) =>
    origin.resolve(`http://${addressType === 6 ? `[${address}]` : address}:${port}`),
  )

  function begin(place: number) {
    const worker = cluster.fork()
    worker.on('error', () => {})
    tell(worker, { kind: 'begin', given: given(place) })
    closeWhatIsOnItsWay(worker)
    worker.once('exit', async (code, signal) => {
      if (stopping || places.get(place) !== worker) return
      log.error({ worker: place, how: signal ?? code }, 'a worker fell; another one begins')
      await sleep(pauseMs)
      if (!stopping && places.get(place) === worker) places.set(place, begin(place))
    })
    return worker
  }

  /** Each old worker ends when the new one serves. */
  async function renew() {
    if (renewing || stopping) return
    renewing = true
    for (const [place, before] of [...places]) {
      const next = begin(place)
      if (!(await serves(next))) {
        log.error({ worker: place }, 'the new worker did not begin to serve; the old ones stay')
        break
      }
      places.set(place, next)
      await end(before)
      log.info({ worker: place }, 'a new worker serves in place of the old one')
      if (stopping) break
    }
    renewing = false
  }

  const all = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const tellAll = (message: ToWorker) => all().map((worker) => tell(worker, message))

  async function end(worker: Worker) {
    const kill = setTimeout(() => worker.process.kill('SIGKILL'), lameDuckMs + endingMs)
    tell(worker, { kind: 'end' })
    await exits(worker)
    clearTimeout(kill)
  }

  return {
    renew: () => void renew(),
    measured: () =>
      Promise.all([...places].map(async ([worker, each]) => ({ worker, families: await measure(each) }))),
    /** Resolves to the address when all workers serve. */
    async begin() {
      for (let place = 1; place <= size; place += 1) places.set(place, begin(place))
      const serve = await Promise.all([...places.values()].map(serves))
      if (!serve.includes(false)) return origin.promise
      stopping = true
      for (const worker of all()) worker.process.kill('SIGKILL')
      throw new WorkerEnded('A worker ended before it served; what it said stands above.')
    },
    tellOfDisk: (state: DiskState) => void tellAll({ kind: 'disk', state }),
    /** Each worker leaves as a lame duck, and ends. */
    leave() {
      stopping = true
      tellAll({ kind: 'end' })
    },
    /** Told a second time, a worker no longer waits. */
    end: () => Promise.all(all().map(end)),
  }
}

const tell = (worker: Worker, message: ToWorker) => worker.isConnected() && worker.send(message, () => {})

const exits = (worker: Worker) =>
  worker.isDead() ? Promise.resolve() : new Promise<void>((resolve) => worker.once('exit', () => resolve()))

/** False if it ended before it served. */
const serves = (worker: Worker) =>
  Promise.race([
    new Promise<true>((resolve) => worker.once('listening', () => resolve(true))),
    exits(worker).then(() => false),
  ])

/** Node leaves a connection open for ever that was on its way to a worker that fell. */
function closeWhatIsOnItsWay({ process: child }: Worker) {
  const { send } = child
  let last: { close: () => void } | undefined
  child.send = (...args: [message: object, handle?: never]) => {
    last = args[1] ?? last
    return Reflect.apply(send, child, args)
  }
  child.once('exit', () => last?.close())
}

function measure(worker: Worker) {
  const measured = new Promise<Family[]>((resolve) => worker.once('message', resolve))
  tell(worker, { kind: 'measure' })
  return Promise.race([measured, sleep(measuringMs, [], { ref: false })])
}
