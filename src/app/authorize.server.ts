import { adminGate, hasRole } from '#admin/sessions/authorizeAdmin.server.ts'
import {
  memberAuthorizer,
  memberGate,
  notLimited,
  notSuspended,
} from '#features/accounts/sessions/authorizeViewer.server.ts'
import { hasAgreed } from '#features/privacy/consents/missingConsents.server.ts'
import type { ConditionsOf } from '#platform/api/conditions.server.ts'
import type { Gate } from '#platform/api/implement.server.ts'

type Parts = {
  viewers: Parameters<typeof memberGate>[0]
  meter: Parameters<typeof memberGate>[1]
  administratorOf: Parameters<typeof adminGate>[0]
  mustAgree: Parameters<typeof hasAgreed>[0]
}

export function createGate({ viewers, meter, administratorOf, mustAgree }: Parts) {
  const ofPeople = [notSuspended, notLimited, hasAgreed(mustAgree)]
  const admit = memberAuthorizer(ofPeople)
  const people = memberGate(viewers, meter, admit)
  const adminGateOf = adminGate(administratorOf, meter)
  const gate: Gate = (call, request) => (call.access === 'admin' ? adminGateOf : people)(call, request)
  const conditionsOf: ConditionsOf = (call) => {
    if (call.access === 'public') return []
    return call.access === 'admin' ? [hasRole] : ofPeople.filter(({ isAskedOf }) => isAskedOf(call))
  }
  return { gate, admit, conditionsOf }
}
