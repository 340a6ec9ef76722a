import type { FastifyInstance } from 'fastify'
import { mediaPath } from './address.ts'
import type { MediaStore } from './store.server.ts'

/** The only names there are, so that none leads anywhere else. */
const named = /^[0-9a-f]{48}(-96)?$/

/** A store outside may be slow. */
const passing = { config: { passesTurnstile: true } }

/** Photos, to everyone and for ever: what is at an address never changes. */
export function serveMedia(app: FastifyInstance, store: MediaStore) {
  app.get<{ Params: { name: string } }>(`${mediaPath}:name`, passing, async (request, reply) => {
    const { name } = request.params
    const content = named.test(name) ? await store.get(name) : null
    if (!content) return reply.callNotFound()
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return reply.type('image/jpeg').send(content)
  })
}
