import type { Exchange } from '#ground/calls/exchange.server.ts'
import type { Asked } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { violatedConstraint } from '#ground/database/databaseFailures.server.ts'
import { foldDigits } from '#ground/words/plural.ts'
import { codeChecker } from '#rooms/account/codes/checkCode.server.ts'
import { identify } from '#rooms/account/phone/identify.server.ts'
import { sessionDigestIn } from '#rooms/account/sessions/sessions.server.ts'
import { provenMinutes } from '#rooms/account/strength/strength.contract.ts'
import { tellUrgently } from '#rooms/told/notifications/notifications.sql.ts'
import { stopActions } from '../delayedActions/delayedActions.sql.ts'
import { type OwnCodeDeps, ownCodes } from '../ownCode/ownCodes.server.ts'
import { moveDueNumber } from './move.server.ts'
import { numberCalls } from './numberChange.contract.ts'
import { askNumber, hastenNumber, isNumberTaken, numberState } from './numberChange.sql.ts'
import { numberRefusals } from './numberChange.words.ts'

type Deps = OwnCodeDeps & ReturnType<typeof prepare>

export const numberRoom = room({
  calls: numberCalls,
  words: numberRefusals,
  handlers: {
    state: readNumberState,
    sendCode: sendCodeToNewNumber,
    ask: askForNumber,
    sendOwnCode: sendCodeForNumber,
    confirm: confirmNumber,
    stop: stopNumberChange,
  },
  prepare,
  needs: 'protection',
})

const waitDays = 7

function prepare(given: OwnCodeDeps) {
  return {
    codes: ownCodes(given, 'number'),
    checkCode: codeChecker(given),
  }
}

async function readNumberState({ db }: Deps, { viewer }: Asked<typeof numberCalls.state>) {
  return stateOf(db, viewer.id)
}

async function sendCodeToNewNumber(
  { codes, countries }: Deps,
  { input, exchange }: Asked<typeof numberCalls.sendCode>,
) {
  const identity = identify(input.phoneNumber, input.countryCode, countries)
  if (typeof identity === 'string') throw refusal(numberCalls.sendCode, identity)
  return codes.sendTo(identity, exchange)
}

async function askForNumber(deps: Deps, { input, viewer: { id }, exchange }: Asked<typeof numberCalls.ask>) {
  const identity = identify(input.phoneNumber, input.countryCode)
  if (typeof identity === 'string') throw refusal(numberCalls.ask, 'INVALID_PHONE')
  const code = foldDigits(input.code).replace(/\D/g, '')
  const guess = { ...deps.codes.from(exchange, identity.phone), code, purpose: 'number' as const }
  const isDue = await deps.checkCode(guess, async (query) => {
    if ((await query(isNumberTaken, { id, phone: identity.phone })).length > 0)
      throw refusal(numberCalls.ask, 'NUMBER_TAKEN')
    const proven = provenBy(deps, exchange)
    const [asked] = await query(askNumber, { id, ...identity, days: waitDays, ...proven })
    await query(tellUrgently, { personId: id, kind: 'number_asked' })
    return asked?.isDue ?? false
  })
  return settle(deps, id, isDue, numberCalls.ask)
}

async function sendCodeForNumber({ codes }: Deps, asked: Asked<typeof numberCalls.sendOwnCode>) {
  return codes.send(asked)
}

async function confirmNumber(deps: Deps, asked: Asked<typeof numberCalls.confirm>) {
  const { id } = asked.viewer
  const isDue = await deps.codes.check(asked, async (query) => {
    const [hastened] = await query(hastenNumber, { id, ...provenBy(deps, asked.exchange) })
    if (!hastened) throw refusal(numberCalls.confirm, 'NO_NUMBER_ASKED')
    return hastened.isDue
  })
  return settle(deps, id, isDue, numberCalls.confirm)
}

async function stopNumberChange(
  { db, secure }: Deps,
  { viewer: { id }, exchange }: Asked<typeof numberCalls.stop>,
) {
  const stopped = await db.write(stopActions, {
    accountId: id,
    tokenDigest: sessionDigestIn(exchange, secure),
    actions: ['number'],
  })
  const state = await stateOf(db, id)
  if (stopped.length === 0 && state.change) throw refusal(numberCalls.stop, 'MAY_NOT_STOP')
  return state
}

async function stateOf(db: Database, id: number) {
  const [state] = await db.read(numberState, { id })
  const { isLost = false, phoneShown = null, dueAt = null } = state ?? {}
  return {
    isLost,
    change: dueAt && phoneShown ? { phoneNumber: phoneShown, dueAt: dueAt.toISOString() } : null,
  }
}

/** Does now what is due now, and tells all devices of either. */
async function settle(deps: Deps, id: number, isDue: boolean, call: { refusals: { NUMBER_TAKEN: number } }) {
  const { db, appSecrets } = deps
  const [secret = ''] = appSecrets
  if (isDue) {
    await moveDueNumber({ db, secret }, id).catch((error) => {
      throw violatedConstraint(error) === 'phone_taken' ? refusal(call, 'NUMBER_TAKEN') : error
    })
  }
  return stateOf(db, id)
}

const provenBy = ({ secure }: Deps, exchange: Exchange) => ({
  tokenDigest: sessionDigestIn(exchange, secure),
  provenMinutes,
})
