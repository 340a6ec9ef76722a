import { PassThrough, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import { createSemaphore } from '#platform/semaphore.server.ts'

type Pace = { everyMs: number; looks: number; share: number }

/**
 * At this pace a whole body takes a minute at most; a slower one would not be complete before the timeout.
 */
const usualPace: Pace = { everyMs: 1000, looks: 5, share: 0.1 }

/**
 * Passes a body on, and breaks it off if less than its share has come between this look and the fifth before
 * it. It counts looks and not seconds, so that a server that stood still blames nobody.
 */
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

/** The most bytes of a body, unless a call allows more. */
export const ordinaryBody = 16 * 1024
/**
 * The most bytes of what is usually sent, because the browser makes pictures smaller before it sends them.
 */
const usualBody = 1024 * 1024

/**
 * A large body takes three times its size in memory while it's read and parsed, so at most 66 MB of them are
 * read at a time: many usual bodies, whose slots larger ones can't take, and a few of the largest.
 */
export function createLargeBodies() {
  const takeUsual = createSemaphore({ atOnce: 24, maxWaiting: 64, timeoutMs: 5000 })
  const takeLargest = createSemaphore({ atOnce: 3, maxWaiting: 32, timeoutMs: 10_000 })
  const senders = new Set<number>()
  const leaving = new WeakMap<FastifyRequest, () => void>()

  /** Admits one body of an account at a time, so that a slow sender holds up nobody else. */
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

  /** Breaks off a body that comes too slowly, or that is already answered, because nobody needs the rest. */
  function pace(request: FastifyRequest, reply: FastifyReply, body: Readable, limit: number) {
    const length = lengthOf(request)
    if (length <= ordinaryBody) return body
    const passed = paced(body, Math.min(length, limit))
    whenClosed(reply, () => passed.destroy())
    return passed
  }

  /** Called when the answer is ready, so that its sender may send the next body at once. */
  const leave = (request: FastifyRequest) => leaving.get(request)?.()

  return { admit, pace, leave }
}

function whenClosed({ raw }: FastifyReply, then: () => void) {
  if (raw.closed) then()
  else raw.once('close', then)
}

/** A body whose length is not told may be the longest. A request without a body has neither header. */
const lengthOf = ({ headers }: FastifyRequest) =>
  Number(
    headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : Number.POSITIVE_INFINITY),
  )
