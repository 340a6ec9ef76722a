import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Meter } from '#kit/http/meter.server.ts'
import { mediaPath } from './address.ts'
import type { MediaStore } from './mediaStore.server.ts'

/** The only names there are, so that none leads anywhere else. */
const named = /^[0-9a-f]{48}(-96)?$/
/** So that a search every half second, of twenty faces each, is within the usual budget. */
const photosPerRequest = 4

type CallerOf = (request: FastifyRequest) => Promise<{ id: number } | null>

/** A store outside may be slow. */
const route = { config: { metered: 'by itself', passesTurnstile: true } } as const

/** Photos, to everyone and for ever: what is at an address never changes. */
export function serveMedia(app: FastifyInstance, store: MediaStore, meter: Meter, callerOf: CallerOf) {
  const perMinute = photosPerRequest * meter.requestsPerMinute

  app.get<{ Params: { name: string } }>(`${mediaPath}:name`, route, async (request, reply) => {
    await count(request)
    const { name } = request.params
    const content = named.test(name) ? await store.get(name) : null
    if (!content) return reply.callNotFound()
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return reply.type('image/jpeg').send(content)
  })

  /** By the network, without asking the database; who asks is looked up only when that is used up. */
  async function count(request: FastifyRequest) {
    try {
      meter.countOf('photos', perMinute, request, null)
    } catch (refused) {
      const caller = await callerOf(request).catch(() => null)
      if (!caller) throw refused
      meter.countOf('photos', perMinute, request, caller)
    }
  }
}
