import { createCodeChecker } from '#features/accounts/codes/checkCode.server.ts'
import { parseNumber } from '#features/accounts/phone/parseNumber.server.ts'
import { sessionDigestIn } from '#features/accounts/sessions/sessions.server.ts'
import { notifyUrgently } from '#features/notifications/notifications.sql.ts'
import { provenMinutes } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { violatedConstraint } from '#platform/database/databaseFailures.server.ts'
import { foldDigits } from '#platform/i18n/plural.ts'
import { type AccountCodeDeps, createAccountCodes } from '../accountCode/accountCode.server.ts'
import { delayedFor } from '../delayedActions/delayedActions.server.ts'
import { moveDueNumber } from './moveNumber.server.ts'
import { type NewNumber, numberCalls } from './numberChange.contract.ts'
import { numberRefusals } from './numberChange.messages.ts'
import { askNumber, hastenNumber, isNumberTaken } from './numberChange.sql.ts'

type Deps = AccountCodeDeps & ReturnType<typeof prepare>
type Asks = HandlerCall<typeof numberCalls.ask>

export const numberChangeFeature = defineFeature({
  calls: numberCalls,
  words: numberRefusals,
  handlers: { sendCode: sendNumberCode, ask: askForNumber },
  prepare,
  needs: 'protection',
})

const waitDays = 7

function prepare(deps: AccountCodeDeps) {
  return {
    codes: createAccountCodes(deps, 'number'),
    checkCode: createCodeChecker(deps),
  }
}

async function sendNumberCode({ codes, countries }: Deps, call: HandlerCall<typeof numberCalls.sendCode>) {
  const { to } = call.input
  if (!to) return codes.send(call)
  const identity = parseNumber(to.phoneNumber, to.countryCode, countries)
  if (typeof identity === 'string') throw refusal(numberCalls.sendCode, identity)
  return codes.sendTo(identity, call.exchange)
}

async function askForNumber(deps: Deps, call: Asks) {
  const { to } = call.input
  const isDue = await (to ? askNew(deps, call, to) : hasten(deps, call))
  if (isDue) {
    const [secret = ''] = deps.appSecrets
    await moveDueNumber({ db: deps.db, secret }, call.viewer.id).catch((error) => {
      throw violatedConstraint(error) === 'phone_taken' ? refusal(numberCalls.ask, 'NUMBER_TAKEN') : error
    })
  }
  return delayedFor(deps, call)
}

/** Returns whether the change is due immediately. */
async function askNew(deps: Deps, call: Asks, to: NewNumber) {
  const { id } = call.viewer
  const identity = parseNumber(to.phoneNumber, to.countryCode)
  if (typeof identity === 'string') throw refusal(numberCalls.ask, 'INVALID_PHONE')
  const code = foldDigits(call.input.code).replace(/\D/g, '')
  const guess = { ...deps.codes.from(call.exchange, identity.phone), code, purpose: 'number' as const }
  return deps.checkCode(guess, async (query) => {
    if ((await query(isNumberTaken, { id, phone: identity.phone })).length > 0)
      throw refusal(numberCalls.ask, 'NUMBER_TAKEN')
    const [row] = await query(askNumber, { id, ...identity, days: waitDays, ...provenBy(deps, call) })
    await query(notifyUrgently, { personId: id, kind: 'number_asked' })
    return row?.isDue ?? false
  })
}

async function hasten(deps: Deps, call: Asks) {
  return deps.codes.check(call, async (query) => {
    const [row] = await query(hastenNumber, { id: call.viewer.id, ...provenBy(deps, call) })
    if (!row) throw refusal(numberCalls.ask, 'NO_NUMBER_ASKED')
    return row.isDue
  })
}

const provenBy = ({ secure }: Deps, { exchange }: Asks) => ({
  tokenDigest: sessionDigestIn(exchange, secure),
  provenMinutes,
})
