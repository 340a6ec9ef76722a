import { sessionDigestIn } from '#features/accounts/sessions/sessions.server.ts'
import { notifyUrgently } from '#features/notifications/notifications.sql.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import {
  type AccountCodeDeps,
  type AccountCodes,
  createAccountCodes,
} from '../accountCode/accountCode.server.ts'
import { delayedCalls } from './delayedActions.contract.ts'
import { delayedRefusals } from './delayedActions.messages.ts'
import { delayedFor } from './delayedActions.server.ts'
import { requestAction, stopActions } from './delayedActions.sql.ts'

type Deps = AccountCodeDeps & { codes: AccountCodes }

export const delayedActionsFeature = defineFeature({
  calls: delayedCalls,
  words: delayedRefusals,
  handlers: {
    list: readDelayedActions,
    sendCode: sendStepUpCode,
    request: requestDelayedAction,
    stop: stopDelayedActions,
  },
  prepare: (deps: AccountCodeDeps) => ({ codes: createAccountCodes(deps, 'step-up') }),
  needs: 'protection',
})

async function readDelayedActions(deps: Deps, call: HandlerCall<typeof delayedCalls.list>) {
  return delayedFor(deps, call)
}

async function sendStepUpCode({ codes }: Deps, call: HandlerCall<typeof delayedCalls.sendCode>) {
  return codes.send(call)
}

async function requestDelayedAction(deps: Deps, call: HandlerCall<typeof delayedCalls.request>) {
  const { input, viewer, exchange } = call
  const tokenDigest = sessionDigestIn(exchange, deps.secure)
  await deps.codes.check(call, async (query) => {
    const [added] = await query(requestAction, { tokenDigest, accountId: viewer.id, action: input.action })
    if (added) await query(notifyUrgently, { personId: viewer.id, kind: `${input.action}_asked` })
  })
  return delayedFor(deps, call)
}

async function stopDelayedActions(deps: Deps, call: HandlerCall<typeof delayedCalls.stop>) {
  const { viewer, exchange } = call
  const { action = null } = call.input
  const tokenDigest = sessionDigestIn(exchange, deps.secure)
  const stopped = await deps.db.write(stopActions, { accountId: viewer.id, tokenDigest, action })
  const left = await delayedFor(deps, call)
  if (stopped.length > 0) return left
  const isDeletion = (each: (typeof left)[0]) => each.byItself && each.action === 'deletion'
  const refused = left.filter((each) => (action ? each.action === action : !isDeletion(each)))
  if (refused.some(isDeletion)) throw refusal(delayedCalls.stop, 'NUMBER_LOST')
  if (refused.length > 0) throw refusal(delayedCalls.stop, 'MAY_NOT_STOP')
  return left
}
