import { endSessionCookie } from '#features/accounts/sessions/sessions.server.ts'
import {
  type AccountCodeDeps,
  type AccountCodes,
  createAccountCodes,
} from '#features/security/accountCode/accountCode.server.ts'
import type { StepUp } from '#features/security/sensitiveActions/stepUp.server.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import { deletionCalls, graceDays } from './deletion.contract.ts'
import { deletionRefusals } from './deletion.messages.ts'
import { beginDeletion } from './deletion.sql.ts'

type DeletionDeps = AccountCodeDeps & { stepUp: StepUp }
type Deps = DeletionDeps & { codes: AccountCodes }

export const deletionFeature = defineFeature({
  calls: deletionCalls,
  words: deletionRefusals,
  handlers: { sendCode: sendDeletionCode, confirm: confirmDeletion },
  prepare: (deps: DeletionDeps) => ({ codes: createAccountCodes(deps, 'deletion') }),
  needs: 'protection',
})

async function sendDeletionCode({ codes, stepUp }: Deps, call: HandlerCall<typeof deletionCalls.sendCode>) {
  await stepUp(call.exchange, 'deletion')
  return codes.send(call)
}

async function confirmDeletion(deps: Deps, call: HandlerCall<typeof deletionCalls.confirm>) {
  const { viewer, exchange } = call
  await deps.stepUp(exchange, 'deletion')
  const [leaving] = await deps.codes.check(call, (query) =>
    query(beginDeletion, { id: viewer.id, days: graceDays }),
  )
  if (!leaving) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
  endSessionCookie(exchange, deps.secure)
  return { ...done, deletionDueAt: leaving.dueAt.toISOString() }
}
