import type { FastifyRequest } from 'fastify'
import { type Condition, requireOf } from '#platform/api/conditions.server.ts'
import type { Gate } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.server.ts'
import { type Administrator, roles as allRoles, type Role } from '../roles/roles.contract.ts'

const adminAlone: readonly Role[] = ['admin']

export const hasRole: Condition<Administrator> = {
  code: 'ROLE_REQUIRED',
  status: 403,
  words: {
    en: 'Your role does not allow this',
    ar: 'دورك لا يسمح بهذا',
  },
  isAskedOf: ({ roles = adminAlone }) => roles.length < allRoles.length,
  isMetBy: ({ role }, { roles = adminAlone }) => roles.includes(role),
}

export function adminGate(
  administratorOf: (request: FastifyRequest) => Promise<Administrator | null>,
  meter: RateLimiter,
): Gate {
  return async (call, request) => {
    await meter.countOf('admin', meter.requestsPerMinute, request, null)
    const administrator = await administratorOf(request)
    if (!administrator) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
    await requireOf(administrator, call, [hasRole])
    return administrator
  }
}
