import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimiter } from '#platform/http/rateLimiter.server.ts'
import type { MediaStore } from './mediaStore.server.ts'
import { mediaPath } from './photoAddress.ts'

/** Prevents path traversal. */
const named = /^[0-9a-f]{48}(-96)?$/
/** A photo costs a quarter of a request: enough for a 20-photo search every half second. */
const photosPerRequest = 4

type CallerOf = (request: FastifyRequest) => Promise<{ id: number } | null>

/** Skips the admission queue, because a slow external store would hold it up. */
const route = { config: { metered: 'by itself', skipsAdmissionQueue: true } } as const

/** Public. Immutable URLs allow permanent browser caching. */
export function serveMedia(app: FastifyInstance, store: MediaStore, meter: RateLimiter, callerOf: CallerOf) {
  const perMinute = photosPerRequest * meter.requestsPerMinute

  app.get<{ Params: { name: string } }>(`${mediaPath}:name`, route, async (request, reply) => {
    await count(request)
    const { name } = request.params
    const content = named.test(name) ? await store.get(name) : null
    if (!content) return reply.callNotFound()
    reply.headers({
      // Shared caches revalidate, because a photo may be removed.
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return reply.type('image/jpeg').send(content)
  })

  /** Looks up the session only once the network reaches its limit. */
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
