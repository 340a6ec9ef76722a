import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieIn, ownCookie } from './cookies.server.ts'

/** A replica that is further behind is not read from any more. */
const seconds = 5
const name = 'changed'

/**
 * Lets a person who changes something see it at once, on whatever server: their browser brings a mark for
 * some seconds, and with it they are answered from the primary.
 */
export function markChanges(app: FastifyInstance, secure: boolean) {
  const cookie = `${ownCookie(name, secure)}=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`
  app.addHook('onSend', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (call && call.method !== 'GET' && !call.changesNothing) reply.header('set-cookie', cookie)
  })
}

export const hasJustChanged = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  cookieIn(headers.cookie, name) !== null || cookieIn(headers.cookie, ownCookie(name, true)) !== null
