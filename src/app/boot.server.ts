import type { FastifyRequest } from 'fastify'
import type { ViewerOf } from '#features/auth/sessions.server.ts'
import type { Boot } from '#kit/boot.ts'
import type { Config } from '#kit/config.server.ts'

/** A page is served even when the database is away: then the browser asks who it is, and shows that it waits. */
export function bootFor(config: Config, viewerOf: ViewerOf) {
  const same = {
    features: [...config.features],
    development: !config.production,
    supportEmail: config.supportEmail,
  }
  return async (request: FastifyRequest): Promise<Boot> => {
    try {
      const viewer = await viewerOf(request)
      const signedIn = viewer?.handle ? { userId: viewer.handle, isVerified: viewer.isVerified } : null
      return { viewer: signedIn, ...same }
    } catch (error) {
      request.log.warn({ err: error }, 'page without its viewer')
      return same
    }
  }
}
