import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownCookie, ownCookieIn } from './cookies.server.ts'

const seconds = 5
const name = 'changed'

/** A short-lived cookie after a write routes that browser's reads to the primary. */
export function markWrites(app: FastifyInstance, secure: boolean) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: seconds, secure } as const
  app.addHook('onSend', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (call && call.method !== 'GET' && !call.changesNothing)
      reply.setCookie(ownCookie(name, secure), '1', options)
  })
}

export const hasJustWritten = ({ cookies }: Pick<FastifyRequest, 'cookies'>) =>
  ownCookieIn(cookies, name) !== undefined
