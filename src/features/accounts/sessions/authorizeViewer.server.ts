import { type Condition, requireOf } from '#platform/api/conditions.server.ts'
import type { Call } from '#platform/api/contract.ts'
import type { Gate } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.server.ts'
import type { Viewer } from './callers.ts'
import type { Viewers } from './sessions.server.ts'

/** Rejects callers without access, for API calls and for answers prefetched into the page. */
export function memberAuthorizer(conditions: readonly Condition<Viewer>[]) {
  return async (viewer: Viewer | null, call: Call) => {
    if (call.access === 'public') return
    if (!viewer || (call.access === 'member' && viewer.handle === null))
      throw refusal(everyCall, 'SIGN_IN_REQUIRED')
    await requireOf(viewer, call, conditions)
  }
}
export type AuthorizeMember = ReturnType<typeof memberAuthorizer>

export function memberGate(viewers: Viewers, meter: RateLimiter, admit: AuthorizeMember): Gate {
  return async (call, request) => {
    const viewer = await (call.access === 'unsure' ? viewers.unsureOf(request) : viewers.viewerOf(request))
    await meter.count(request, viewer)
    if (call.perMinute) await meter.countOf(call.path, call.perMinute, request, viewer)
    await admit(viewer, call)
    return viewer
  }
}

declare module '#platform/api/contract.ts' {
  interface Marks {
    /** Suspended people may make this call although it changes data. They may always read. */
    whileSuspended?: true
    fullOnly?: true
  }
}

export const notSuspended: Condition<Viewer> = {
  code: 'SUSPENDED',
  status: 403,
  words: {
    en: 'Your account is suspended',
    ar: 'حسابك موقوف',
  },
  isAskedOf: (call) => changes(call) && !call.whileSuspended,
  isMetBy: ({ isSuspended }) => !isSuspended,
}

export const notLimited: Condition<Viewer> = {
  code: 'SESSION_LIMITED',
  status: 403,
  words: {
    en: 'This device may not do that yet. See Protect your account in the settings',
    ar: 'لا يمكن ذلك من هذا الجهاز بعد. راجع «حماية الحساب» في الإعدادات',
  },
  isAskedOf: ({ fullOnly }) => fullOnly === true,
  isMetBy: ({ isLimited }) => !isLimited,
}

const changes = ({ method, changesNothing }: Call) => method !== 'GET' && !changesNothing
