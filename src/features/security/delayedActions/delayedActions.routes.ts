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
  prepare: (given: AccountCodeDeps) => ({ codes: createAccountCodes(given, 'step-up') }),
  needs: 'protection',
})

async function readDelayedActions(deps: Deps, asked: HandlerCall<typeof delayedCalls.list>) {
  return delayedFor(deps, asked)
}

async function sendStepUpCode({ codes }: Deps, asked: HandlerCall<typeof delayedCalls.sendCode>) {
  return codes.send(asked)
}

async function requestDelayedAction(deps: Deps, asked: HandlerCall<typeof delayedCalls.request>) {
  const { input, viewer, exchange } = asked
  const tokenDigest = sessionDigestIn(exchange, deps.secure)
  await deps.codes.check(asked, async (query) => {
    const [added] = await query(requestAction, { tokenDigest, accountId: viewer.id, action: input.action })
    if (added) await query(notifyUrgently, { personId: viewer.id, kind: 'grave_asked' })
  })
  return delayedFor(deps, asked)
}

async function stopDelayedActions(deps: Deps, asked: HandlerCall<typeof delayedCalls.stop>) {
  const { viewer, exchange } = asked
  const { action = null } = asked.input
  const tokenDigest = sessionDigestIn(exchange, deps.secure)
  const stopped = await deps.db.write(stopActions, { accountId: viewer.id, tokenDigest, action })
  const left = await delayedFor(deps, asked)
  if (stopped.length > 0) return left
  const isDeletion = (each: (typeof left)[0]) => each.byItself && each.action === 'deletion'
  const refused = left.filter((each) => (action ? each.action === action : !isDeletion(each)))
  if (refused.some(isDeletion)) throw refusal(delayedCalls.stop, 'NUMBER_LOST')
  if (refused.length > 0) throw refusal(delayedCalls.stop, 'MAY_NOT_STOP')
  return left
}
