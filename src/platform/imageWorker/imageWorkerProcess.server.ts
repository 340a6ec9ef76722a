import { Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { loweredPriority } from './priority.ts'

/** With `length`, the input is the next `length` bytes of the pipe. */
export type Job = { id: number; module: string; name: string; input?: unknown; length?: number }
export type Finished = { id: number; done?: unknown; failed?: Error }

try {
  setPriority(loweredPriority(getPriority()))
} catch {}

const parts = new Socket({ fd: 3 }).iterator()
let rest = Buffer.alloc(0)
let reading: Promise<unknown> = Promise.resolve()

process.on('message', work)
// A normal exit would wait for decoders in other threads.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Service managers signal every process, but we leave it to the server to let jobs finish first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

async function work(job: Job) {
  process.send?.(await finished(job))
}

async function finished({ id, module, name, input, length }: Job): Promise<Finished> {
  try {
    const bytes = length === undefined ? undefined : received(length)
    const all = await import(module)
    return { id, done: await all[name](bytes ? await bytes : input) }
  } catch (failed) {
    return { id, failed: failed instanceof Error ? failed : new Error(`${failed}`) }
  }
}

function received(length: number) {
  const bytes = reading.then(() => next(length))
  reading = bytes
  return bytes
}

async function next(length: number) {
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let at = 0; at < length; ) {
    if (rest.length === 0) rest = (await parts.next()).value
    const taken = rest.copy(bytes, at)
    rest = rest.subarray(taken)
    at += taken
  }
  return bytes
}
