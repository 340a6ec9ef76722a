import { gateOfDesk, hasRole } from '#admin/sessions/authorizeAdmin.server.ts'
import {
  admitterOf,
  gateOfPeople,
  notLimited,
  notSuspended,
} from '#features/accounts/sessions/authorizeViewer.server.ts'
import { agreed } from '#features/privacy/consents/missingConsents.server.ts'
import type { ConditionsOf } from '#platform/api/conditions.server.ts'
import type { Gate } from '#platform/api/implement.server.ts'

type Parts = {
  viewers: Parameters<typeof gateOfPeople>[0]
  meter: Parameters<typeof gateOfPeople>[1]
  administratorOf: Parameters<typeof gateOfDesk>[0]
  mustAgree: Parameters<typeof agreed>[0]
}

/** Lets in callers who may make a call, and tells on what conditions. */
export function openGate({ viewers, meter, administratorOf, mustAgree }: Parts) {
  const ofPeople = [notSuspended, notLimited, agreed(mustAgree)]
  const admit = admitterOf(ofPeople)
  const people = gateOfPeople(viewers, meter, admit)
  const desk = gateOfDesk(administratorOf, meter)
  const gate: Gate = (call, request) => (call.access === 'admin' ? desk : people)(call, request)
  const conditionsOf: ConditionsOf = (call) => {
    if (call.access === 'public') return []
    return call.access === 'admin' ? [hasRole] : ofPeople.filter(({ isAskedOf }) => isAskedOf(call))
  }
  return { gate, admit, conditionsOf }
}
