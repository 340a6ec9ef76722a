import { Done, defineCalls, OneOf, OrNull, Type } from '#platform/api/contract.ts'
import { Case, CaseId, EarlierDecision } from '../cases/case.ts'
import { decidingRoles } from '../cases/cases.contract.ts'
import { roles } from '../roles/roles.contract.ts'

const OfAppeal = Type.Object({ id: CaseId })

const Appeal = Type.Object({
  id: CaseId,
  side: OneOf(['affected', 'reporter']),
  said: Type.String(),
  language: OneOf(['en', 'ar']),
  madeAt: Type.String(),
  dueAt: Type.String(),
  decision: EarlierDecision,
  /** The original decider can't decide the appeal, unless no other reviewer exists. */
  mayDecide: Type.Boolean(),
  isOnlyAdmin: Type.Boolean(),
  case: OrNull(Case),
})

export const appealsCalls = defineCalls({
  open: {
    method: 'GET',
    path: '/api/admin/appeals/:id',
    access: 'admin',
    roles,
    params: OfAppeal,
    answer: Appeal,
    refusals: { APPEAL_NOT_FOUND: 404, NOT_ABOUT_ONESELF: 403 },
  },
  decide: {
    method: 'POST',
    path: '/api/admin/appeals/:id/decide',
    access: 'admin',
    roles: decidingRoles,
    params: OfAppeal,
    body: Type.Object({ isGranted: Type.Boolean(), reason: Type.String({ maxLength: 40 }) }),
    answer: Done,
    refusals: {
      APPEAL_NOT_FOUND: 404,
      REASON_DOES_NOT_FIT: 400,
      DECIDED_BY_ANOTHER: 403,
      NOT_ABOUT_ONESELF: 403,
    },
  },
})
