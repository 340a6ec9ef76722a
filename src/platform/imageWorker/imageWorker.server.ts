import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { constants, getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Overloaded } from '#platform/overloaded.server.ts'
import { cpuTimeOf } from './cpuTime.server.ts'
import type { Finished, Job } from './imageWorkerProcess.server.ts'
import { loweredPriority } from './priority.ts'
import { createSandbox, type Sandbox, systemPath } from './sandbox.server.ts'

type Work = (input: never) => Promise<unknown>
type Bounds = {
  idleMs: number
  /** Of the processor: on a busy machine the server goes first, and the work is only late. */
  timeoutMs: number
  /** On the clock. A request that waits for it gives up a little later. */
  maxMs: number
}

const usual: Bounds = { idleMs: 60_000, timeoutMs: 30_000, maxMs: 150_000 }
const script = fileURLToPath(import.meta.resolve('./imageWorkerProcess.server.ts'))

/**
 * Does heavy work in a process of its own, to which the server goes first. It is started when there is work,
 * and ended when there was none for a while, which gives its memory back. If it dies, the work that it had
 * is put off, and the next work starts another one.
 */
export function createImageWorker({ idleMs, ...bounds } = usual) {
  let running: ReturnType<typeof started> | null = null

  /** Calls what a module exports under this name, and gives it bytes or anything that can be cloned. */
  return async function runInImageWorker<W extends Work>(
    module: string,
    name: string,
    input: Parameters<W>[0],
  ) {
    const { words } = await createSandbox()
    const imageWorker = running ?? started(words, idleMs, () => leave(imageWorker))
    running = imageWorker
    return (await imageWorker.run({ module, name }, input, bounds)) as Awaited<ReturnType<W>>
  }

  function leave(imageWorker: ReturnType<typeof started>) {
    if (running === imageWorker) running = null
  }
}

/** There is one for each process of the server, because all rooms share its memory. */
export const runInImageWorker = createImageWorker()

/**
 * The process decodes what strangers send, so it gets none of our secrets. The rest has glibc give memory
 * back at once: with its defaults the process grows to 260 MB instead of 170.
 */
const environment = {
  ...systemPath,
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1000000',
  MALLOC_TRIM_THRESHOLD_: '1000000',
}

type PendingJob = { resolve: (done: never) => void; reject: (error: Error) => void }

function started(words: Sandbox['words'], idleMs: number, ended: () => void) {
  const [execPath = process.execPath, ...execArgv] = words ?? []
  const child = fork(script, {
    detached: true,
    env: environment,
    execPath,
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'ipc'],
  })
  if (child.pid) yieldAsSession(child.pid)
  const waiting = new Map<number, PendingJob>()
  const pipe = child.stdio[3]
  let last = 0
  let idle: NodeJS.Timeout | undefined

  child.on('message', ({ id, done, failed }: Finished) => {
    if (failed) waiting.get(id)?.reject(failed)
    else waiting.get(id)?.resolve(done as never)
  })
  child.once('error', fail)
  child.once('exit', (code, signal) =>
    fail(new Overloaded(`the image worker ended with ${signal ?? exitCodeText(code)}`)),
  )
  // When the process dies, its exit is heard of, too.
  pipe?.on('error', () => {})
  keepUp(child, false)

  function fail(error: Error) {
    ended()
    for (const { reject } of waiting.values()) reject(error)
  }

  async function run(job: Pick<Job, 'module' | 'name'>, input: unknown, bounds: Omit<Bounds, 'idleMs'>) {
    clearTimeout(idle)
    last += 1
    const id = last
    const stopWatching = watch(bounds)
    try {
      return await new Promise<never>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        keepUp(child, true)
        send({ id, ...job }, input, reject)
      })
    } finally {
      stopWatching()
      waiting.delete(id)
      keepUp(child, waiting.size > 0)
      // Several may end in one turn.
      clearTimeout(idle)
      if (waiting.size === 0) idle = setTimeout(end, idleMs).unref()
    }
  }

  /** Ends the process once it has worked, or taken, too long. */
  function watch({ timeoutMs, maxMs }: Omit<Bounds, 'idleMs'>) {
    const began = performance.now()
    let usedBefore: number | undefined
    const look = () => {
      const used = child.pid ? cpuTimeOf(child.pid) : 0
      usedBefore ??= used
      if (used - usedBefore >= timeoutMs || performance.now() - began >= maxMs) child.kill('SIGKILL')
    }
    const timer = setInterval(look, Math.min(timeoutMs, maxMs, 1000))
    return () => clearInterval(timer)
  }

  function end() {
    ended()
    if (child.connected) child.disconnect()
  }

  /** Bytes go through a pipe, because copying 5 MB into a message would hold up the server for 5 ms. */
  function send(job: Job, input: unknown, failed: (error: Error) => void) {
    const isBytes = Buffer.isBuffer(input)
    child.send({ ...job, ...(isBytes ? { length: input.length } : { input }) }, (error) => {
      if (error) failed(error)
    })
    if (isBytes && pipe instanceof Socket) pipe.write(input)
  }

  return { run }
}

/**
 * Linux compares the niceness of processes only within a session, and PostgreSQL has one of its own. In a
 * jail the process cannot do this for itself.
 */
function yieldAsSession(pid: number) {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, `${loweredPriority(getPriority())}`)
  } catch {}
}

/** The sandbox tells the signal that ended what is in it as shells do. */
function exitCodeText(code: number | null) {
  const signals = Object.entries(constants.signals)
  return signals.find(([, number]) => code === 128 + number)?.[0] ?? code
}

/** Only a process at work keeps the server from ending. */
function keepUp(child: ChildProcess, isAtWork: boolean) {
  const pipe = child.stdio[3]
  for (const handle of [child, child.channel, pipe instanceof Socket ? pipe : null])
    isAtWork ? handle?.ref() : handle?.unref()
}
