import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownCookie } from './cookies.server.ts'

/** A replica that is further behind is not read from any more. */
const seconds = 5
const name = 'changed'

/**
 * Lets a person who changes something see it at once, on whatever server: their browser brings a mark for
 * some seconds, and with it they are answered from the primary.
 */
export function markWrites(app: FastifyInstance, secure: boolean) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: seconds, secure } as const
  app.addHook('onSend', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (call && call.method !== 'GET' && !call.changesNothing)
      reply.setCookie(ownCookie(name, secure), '1', options)
  })
}

export const hasJustWritten = ({ cookies }: Pick<FastifyRequest, 'cookies'>) =>
  (cookies[name] ?? cookies[ownCookie(name, true)]) !== undefined
