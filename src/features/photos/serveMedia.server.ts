import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimiter } from '#platform/http/rateLimiter.server.ts'
import type { MediaStore } from './mediaStore.server.ts'
import { mediaPath } from './photoAddress.ts'

/** Only such names are looked up, so that none leads out of the store. */
const named = /^[0-9a-f]{48}(-96)?$/
/** Enough for a search every half second that shows twenty photos. */
const photosPerRequest = 4

type CallerOf = (request: FastifyRequest) => Promise<{ id: number } | null>

/** Photos take no turn, because a store outside may be slow and would keep it. */
const route = { config: { metered: 'by itself', skipsAdmissionQueue: true } } as const

/**
 * Serves photos to everyone. Browsers keep them for ever, because the content of an address never changes.
 */
export function serveMedia(app: FastifyInstance, store: MediaStore, meter: RateLimiter, callerOf: CallerOf) {
  const perMinute = photosPerRequest * meter.requestsPerMinute

  app.get<{ Params: { name: string } }>(`${mediaPath}:name`, route, async (request, reply) => {
    await count(request)
    const { name } = request.params
    const content = named.test(name) ? await store.get(name) : null
    if (!content) return reply.callNotFound()
    reply.headers({
      // A browser that has seen a photo keeps it; what many share asks again, because it may have been
      // removed.
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return reply.type('image/jpeg').send(content)
  })

  /**
   * Counts by network, which needs no database, and looks the caller up only when the network is over its
   * limit.
   */
  async function count(request: FastifyRequest) {
    try {
      await meter.countOf('photos', perMinute, request, null)
    } catch (refused) {
      const caller = await callerOf(request).catch(() => null)
      if (!caller) throw refused
      await meter.countOf('photos', perMinute, request, caller)
    }
  }
}
