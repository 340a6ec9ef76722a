import type { FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** Set for an answer that goes on, perhaps for hours, so that nobody waits for its end. */
    lasts?: true
  }
}

/** Takes an answer that goes on out of the framework's hands. */
export function beginLasting(reply: FastifyReply) {
  reply.lasts = true
  reply.hijack()
  return reply.raw
}
