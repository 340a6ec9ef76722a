import { PassThrough, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import { createSemaphore } from '#platform/semaphore.server.ts'

type Pace = { everyMs: number; looks: number; share: number }

/** At most a minute per body; slower bodies would time out anyway. */
const usualPace: Pace = { everyMs: 1000, looks: 5, share: 0.1 }

/** Measures pace in timer ticks, so a stalled server doesn't blame its clients. */
export function paced(body: Readable, promised: number, { everyMs, looks, share } = usualPace) {
  const passed = new PassThrough()
  const seen = [0]
  let arrived = 0
  const timer = setInterval(() => {
    const before = seen.length > looks - 1 ? seen.shift() : undefined
    if (before !== undefined && arrived - before < promised * share)
      passed.destroy(refusal(everyCall, 'TOO_SLOW'))
    seen.push(arrived)
  }, everyMs)
  body.on('data', (part: Buffer) => {
    arrived += part.length
  })
  body.once('error', (error) => passed.destroy(error))
  passed.once('close', () => clearInterval(timer))
  return body.pipe(passed)
}

export const ordinaryBody = 16 * 1024
/** Browsers shrink images before upload, so most bodies are smaller. */
const usualBody = 1024 * 1024

/**
 * A body takes three times its size in memory, so at most 66 MB are read at a time. The largest bodies have
 * slots of their own.
 */
export function createLargeBodies() {
  const takeUsual = createSemaphore({ atOnce: 24, maxWaiting: 64, timeoutMs: 5000 })
  const takeLargest = createSemaphore({ atOnce: 3, maxWaiting: 32, timeoutMs: 10_000 })
  const senders = new Set<number>()
  const leaving = new WeakMap<FastifyRequest, () => void>()

  /** One body per account, so a slow sender only blocks itself. */
  async function admit(request: FastifyRequest, reply: FastifyReply, sender: number) {
    const length = lengthOf(request)
    if (length <= ordinaryBody) return
    if (senders.has(sender)) throw refusal(everyCall, 'TOO_MANY_REQUESTS', { retryAfter: 2 })
    senders.add(sender)
    try {
      const giveBack = await (length <= usualBody ? takeUsual : takeLargest)()
      let inside = true
      const leave = () => {
        if (inside) senders.delete(sender)
        inside = false
        giveBack()
      }
      leaving.set(request, leave)
      whenClosed(reply, leave)
    } catch (error) {
      senders.delete(sender)
      throw error
    }
  }

  function pace(request: FastifyRequest, reply: FastifyReply, body: Readable, limit: number) {
    const length = lengthOf(request)
    if (length <= ordinaryBody) return body
    const passed = paced(body, Math.min(length, limit))
    whenClosed(reply, () => passed.destroy())
    return passed
  }

  /** Frees the sender's slot once the response is ready. */
  const leave = (request: FastifyRequest) => leaving.get(request)?.()

  return { admit, pace, leave }
}

function whenClosed({ raw }: FastifyReply, then: () => void) {
  if (raw.closed) then()
  else raw.once('close', then)
}

/** Without a declared length, assumes the maximum; with neither header there's no body. */
const lengthOf = ({ headers }: FastifyRequest) =>
  Number(
    headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : Number.POSITIVE_INFINITY),
  )
