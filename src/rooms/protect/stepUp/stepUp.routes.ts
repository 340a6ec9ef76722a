import { done } from '#ground/calls/contract.ts'
import type { Asked } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import { room } from '#ground/calls/room.server.ts'
import { sessionDigestIn } from '#rooms/account/sessions/sessions.server.ts'
import { acts } from '#rooms/account/strength/strength.contract.ts'
import { tellUrgently } from '#rooms/told/notifications/notifications.sql.ts'
import { delayedActions, requestAction, stopActions } from '../delayedActions/delayedActions.sql.ts'
import { type OwnCodeDeps, type OwnCodes, ownCodes } from '../ownCode/ownCodes.server.ts'
import { stepUpCalls } from './stepUp.contract.ts'
import { stepUpRefusals } from './stepUp.words.ts'

type Deps = OwnCodeDeps & { codes: OwnCodes }

export const stepUpRoom = room({
  calls: stepUpCalls,
  words: stepUpRefusals,
  handlers: { asked: readGraveAsked, sendCode: sendStepUpCode, ask: askGraveAct, stop: stopGraveActs },
  prepare: (given: OwnCodeDeps) => ({ codes: ownCodes(given, 'step-up') }),
  needs: 'protection',
})

async function readGraveAsked(deps: Deps, asked: Asked<typeof stepUpCalls.asked>) {
  return askedBy(deps, asked)
}

async function askedBy(
  { db, secure }: Deps,
  { viewer, exchange }: Pick<Asked<typeof stepUpCalls.ask>, 'viewer' | 'exchange'>,
) {
  const tokenDigest = sessionDigestIn(exchange, secure)
  const rows = await db.read(delayedActions, { accountId: viewer.id, tokenDigest })
  return rows.flatMap(({ action, dueAt, isHere, browser, system }) =>
    action === 'number' ? [] : [{ act: action, mayFrom: dueAt.toISOString(), isHere, browser, system }],
  )
}

async function sendStepUpCode({ codes }: Deps, asked: Asked<typeof stepUpCalls.sendCode>) {
  return codes.send(asked)
}

async function askGraveAct(deps: Deps, asked: Asked<typeof stepUpCalls.ask>) {
  const { id } = asked.viewer
  const tokenDigest = sessionDigestIn(asked.exchange, deps.secure)
  const { act } = asked.input
  await deps.codes.check(asked, async (query) => {
    const [added] = await query(requestAction, { tokenDigest, accountId: id, action: act })
    if (added) await query(tellUrgently, { personId: id, kind: 'grave_asked' })
  })
  const own = (await askedBy(deps, asked)).find((each) => each.isHere && each.act === act)
  // It was stopped, or the session ended, during the call.
  if (!own) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
  return { ...done, mayFrom: own.mayFrom }
}

async function stopGraveActs(deps: Deps, asked: Asked<typeof stepUpCalls.stop>) {
  const tokenDigest = sessionDigestIn(asked.exchange, deps.secure)
  const own = { accountId: asked.viewer.id, tokenDigest, actions: acts }
  const stopped = await deps.db.write(stopActions, own)
  if (stopped.length === 0 && (await askedBy(deps, asked)).length > 0)
    throw refusal(stepUpCalls.stop, 'MAY_NOT_STOP')
  return { ...done, stopped: stopped.length }
}
