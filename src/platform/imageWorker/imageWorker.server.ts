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
  /** In CPU time, because a busy machine may starve the low-priority worker. */
  timeoutMs: number
  maxMs: number
}

const usual: Bounds = { idleMs: 60_000, timeoutMs: 30_000, maxMs: 150_000 }
const script = fileURLToPath(import.meta.resolve('./imageWorkerProcess.server.ts'))

/**
 * A low-priority child process, started on demand and ended when idle to free memory. If it dies, its jobs
 * fail with `Overloaded`.
 */
export function createImageWorker({ idleMs, ...bounds } = usual) {
  let running: ReturnType<typeof started> | null = null

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

export const runInImageWorker = createImageWorker()

/** Without secrets, because the worker decodes untrusted images. The glibc settings save 90 of 260 MB. */
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
      clearTimeout(idle)
      if (waiting.size === 0) idle = setTimeout(end, idleMs).unref()
    }
  }

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

  /** Bytes go through a pipe: copying 5 MB into an IPC message blocks the event loop for 5 ms. */
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
 * Linux compares niceness only within a session, so the session must also yield to PostgreSQL's. The
 * sandboxed process can't set this itself.
 */
function yieldAsSession(pid: number) {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, `${loweredPriority(getPriority())}`)
  } catch {}
}

/** The sandbox returns signals as shells do: 128 + n. */
function exitCodeText(code: number | null) {
  const signals = Object.entries(constants.signals)
  return signals.find(([, number]) => code === 128 + number)?.[0] ?? code
}

/** An idle worker must not keep the server alive. */
function keepUp(child: ChildProcess, isAtWork: boolean) {
  const pipe = child.stdio[3]
  for (const handle of [child, child.channel, pipe instanceof Socket ? pipe : null])
    isAtWork ? handle?.ref() : handle?.unref()
}
