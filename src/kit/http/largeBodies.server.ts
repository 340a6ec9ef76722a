import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'
import { openSlots } from '#kit/slots.server.ts'
import { paced } from './pace.server.ts'

/** What a body may hold where a call does not ask for more. */
export const ordinaryBody = 16 * 1024
/** A photo as a browser sends it, which has made it smaller before. */
const photoBody = 1024 * 1024

/**
 * A large body is several times itself in memory while it is read, so that at most 66 MB of them are at a time: room
 * for many photos of the usual size, which nobody can take up with larger ones, and for a few of the largest.
 */
export function openLargeBodies() {
  const takePhoto = openSlots({ atOnce: 24, mostWaiting: 64, patienceMs: 5000 })
  const takeLargest = openSlots({ atOnce: 3, mostWaiting: 16, patienceMs: 5000 })
  const senders = new Set<number>()
  const leaving = new WeakMap<FastifyRequest, () => void>()

  /** One an account: who sends slowly holds up nobody but themselves. */
  async function admit(request: FastifyRequest, reply: FastifyReply, sender: number) {
    const length = lengthOf(request)
    if (length <= ordinaryBody) return
    if (senders.has(sender)) throw refusal(everyCall, 'TOO_MANY_REQUESTS', { retryAfter: 2 })
    senders.add(sender)
    try {
      const giveBack = await (length <= photoBody ? takePhoto : takeLargest)()
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

  /** The body as it may come: not too slowly. Nobody waits for the rest of one that was answered before its end. */
  function pace(request: FastifyRequest, reply: FastifyReply, body: Readable, limit: number) {
    const length = lengthOf(request)
    if (length <= ordinaryBody) return body
    const passed = paced(body, Math.min(length, limit))
    whenClosed(reply, () => passed.destroy())
    return passed
  }

  /** The answer is ready: whoever has it may send the next at once. */
  const leave = (request: FastifyRequest) => leaving.get(request)?.()

  return { admit, pace, leave }
}

function whenClosed({ raw }: FastifyReply, then: () => void) {
  if (raw.closed) then()
  else raw.once('close', then)
}

/** Who does not say how long it is may send the longest; who sends none says neither. */
const lengthOf = ({ headers }: FastifyRequest) =>
  Number(
    headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : Number.POSITIVE_INFINITY),
  )
