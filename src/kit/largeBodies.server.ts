import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from './refusal.server.ts'
import { openSlots } from './slots.server.ts'

/** What a body may hold where a call does not ask for more. */
export const ordinaryBody = 16 * 1024

/** A large body is several times itself in memory while it is read, so that only a few are read at a time. */
export function openLargeBodies() {
  const take = openSlots({ atOnce: 4, mostWaiting: 32, patienceMs: 5000 })
  const senders = new Map<number, number>()

  return async function admit(request: FastifyRequest, reply: FastifyReply, sender: number) {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length <= ordinaryBody) return
    // One who sends slowly holds up few but themselves.
    const own = senders.get(sender) ?? 0
    if (own >= 2) throw refusal('BUSY', { retryAfter: 2 })
    senders.set(sender, own + 1)
    let giveBack = () => {}
    reply.raw.once('close', () => {
      const left = (senders.get(sender) ?? 1) - 1
      if (left > 0) senders.set(sender, left)
      else senders.delete(sender)
      giveBack()
    })
    giveBack = await take()
    if (reply.raw.closed) giveBack()
  }
}
