import { done } from '#ground/calls/contract.ts'
import type { Asked } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import { sessionDigestIn } from '#rooms/account/sessions/sessions.server.ts'
import { tellUrgently } from '#rooms/told/notifications/notifications.sql.ts'
import { type OwnCodeDeps, type OwnCodes, ownCodes } from '../ownCode/ownCodes.server.ts'
import { stepUpCalls } from './stepUp.contract.ts'
import { askedHours, mayFrom } from './stepUp.rules.ts'
import { askGrave, graveAsked, stopGrave } from './stepUp.sql.ts'
import { stepUpRefusals } from './stepUp.words.ts'

type Deps = OwnCodeDeps & { codes: OwnCodes }

export const stepUpRoom = room({
  calls: stepUpCalls,
  words: stepUpRefusals,
  handlers: { asked: readGraveAsked, sendCode: sendStepUpCode, ask: askGraveAct, stop: stopGraveActs },
  prepare: (given: OwnCodeDeps) => ({ codes: ownCodes(given, 'step-up') }),
  needs: 'protection',
})

async function readGraveAsked({ db, secure }: Deps, { viewer, exchange }: Asked<typeof stepUpCalls.asked>) {
  const tokenDigest = sessionDigestIn(exchange, secure)
  const asked = await db.read(graveAsked, { accountId: viewer.id, tokenDigest, hours: askedHours })
  return asked.map(({ askedAt, ...each }) => ({ ...each, mayFrom: mayFrom(askedAt).toISOString() }))
}

async function sendStepUpCode({ codes }: Deps, asked: Asked<typeof stepUpCalls.sendCode>) {
  return codes.send(asked)
}

async function askGraveAct({ secure, codes }: Deps, asked: Asked<typeof stepUpCalls.ask>) {
  const { id } = asked.viewer
  const tokenDigest = sessionDigestIn(asked.exchange, secure)
  const { act } = asked.input
  const grave = await codes.check(asked, async (query) => {
    const [now] = await query(askGrave, { tokenDigest, accountId: id, act, hours: askedHours })
    if (now?.isNew) await query(tellUrgently, { personId: id, kind: 'grave_asked' })
    return now!
  })
  return { ...done, mayFrom: mayFrom(grave.askedAt).toISOString() }
}

async function stopGraveActs({ db, secure }: Deps, { viewer, exchange }: Asked<typeof stepUpCalls.stop>) {
  const tokenDigest = sessionDigestIn(exchange, secure)
  const own = { accountId: viewer.id, tokenDigest, hours: askedHours }
  const stopped = await db.write(stopGrave, own)
  if (stopped.length === 0 && (await db.read(graveAsked, own)).length > 0)
    throw refusal(stepUpCalls.stop, 'MAY_NOT_STOP')
  return { ...done, stopped: stopped.length }
}
