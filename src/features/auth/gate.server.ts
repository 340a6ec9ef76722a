import type { FastifyRequest } from 'fastify'
import type { Gate } from '#kit/implement.server.ts'
import { createLimiter, networkOf } from '#kit/limits.server.ts'
import { refusal } from '#kit/refusal.server.ts'
import type { ViewerOf } from './sessions.server.ts'

type IsAdmin = (request: FastifyRequest) => Promise<boolean>

/** Who may make a call, and how often: decided here for every call, before its handler runs. */
export function createGate(viewerOf: ViewerOf, isAdmin: IsAdmin, requestsPerMinute: number): Gate {
  const take = createLimiter()

  return async (call, request) => {
    const address = networkOf(request.ip)
    if (call.access === 'admin') {
      take(`admin ${address}`, requestsPerMinute)
      if (await isAdmin(request)) return null
      throw refusal('SIGN_IN_REQUIRED')
    }
    const viewer = await viewerOf(request)
    take(viewer ? `${viewer.id}` : address, requestsPerMinute)
    if (call.perMinute) take(`${call.path} ${viewer?.id ?? address}`, call.perMinute)
    if (call.access === 'public') return viewer
    if (!viewer) throw refusal('SIGN_IN_REQUIRED')
    if (call.access === 'member' && viewer.handle === null) throw refusal('SIGN_IN_REQUIRED')
    return viewer
  }
}
