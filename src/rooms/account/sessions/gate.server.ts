import type { FastifyRequest } from 'fastify'
import type { Call, Role } from '#ground/calls/contract.ts'
import type { Administrator, Gate } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import type { Meter } from '#ground/http/meter.server.ts'
import type { Viewers } from './sessions.server.ts'

type AdministratorOf = (request: FastifyRequest) => Promise<Administrator | null>
/** Whether a member has yet to agree to something. */
type MustAgree = (memberId: number) => Promise<boolean>

const adminAlone: readonly Role[] = ['admin']

/** Decides who may make a call, and how often, for every call and before its handler runs. */
export function createGate(
  viewers: Viewers,
  administratorOf: AdministratorOf,
  meter: Meter,
  mustAgree: MustAgree,
): Gate {
  return async (call, request) => {
    if (call.access === 'admin') {
      await meter.countOf('admin', meter.requestsPerMinute, request, null)
      const administrator = await administratorOf(request)
      if (!administrator) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
      if (!(call.roles ?? adminAlone).includes(administrator.role)) throw refusal(call, 'ROLE_REQUIRED')
      return administrator
    }
    const viewer = await (call.access === 'unsure' ? viewers.unsureOf(request) : viewers.viewerOf(request))
    await meter.count(request, viewer)
    if (call.perMinute) await meter.countOf(call.path, call.perMinute, request, viewer)
    if (call.access === 'public') return viewer
    if (!viewer) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
    if (call.access === 'member' && viewer.handle === null) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
    if (viewer.isSuspended && changes(call) && !call.whileSuspended) throw refusal(everyCall, 'SUSPENDED')
    if (call.fullOnly && viewer.isLimited) throw refusal(call, 'SESSION_LIMITED')
    if (!call.beforeConsent && viewer.handle !== null && (await mustAgree(viewer.id)))
      throw refusal(everyCall, 'CONSENT_REQUIRED')
    return viewer
  }
}

const changes = ({ method, changesNothing }: Call) => method !== 'GET' && !changesNothing
