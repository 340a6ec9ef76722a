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

function prepare(given: AccountCodeDeps) {
  return {
    codes: createAccountCodes(given, 'number'),
    checkCode: createCodeChecker(given),
  }
}

async function sendNumberCode({ codes, countries }: Deps, asked: HandlerCall<typeof numberCalls.sendCode>) {
  const { to } = asked.input
  if (!to) return codes.send(asked)
  const identity = parseNumber(to.phoneNumber, to.countryCode, countries)
  if (typeof identity === 'string') throw refusal(numberCalls.sendCode, identity)
  return codes.sendTo(identity, asked.exchange)
}

async function askForNumber(deps: Deps, asked: Asks) {
  const { to } = asked.input
  const isDue = await (to ? askNew(deps, asked, to) : hasten(deps, asked))
  if (isDue) {
    const [secret = ''] = deps.appSecrets
    await moveDueNumber({ db: deps.db, secret }, asked.viewer.id).catch((error) => {
      throw violatedConstraint(error) === 'phone_taken' ? refusal(numberCalls.ask, 'NUMBER_TAKEN') : error
    })
  }
  return delayedFor(deps, asked)
}

/** Whether it is due now, as after each of these. */
async function askNew(deps: Deps, asked: Asks, to: NewNumber) {
  const { id } = asked.viewer
  const identity = parseNumber(to.phoneNumber, to.countryCode)
  if (typeof identity === 'string') throw refusal(numberCalls.ask, 'INVALID_PHONE')
  const code = foldDigits(asked.input.code).replace(/\D/g, '')
  const guess = { ...deps.codes.from(asked.exchange, identity.phone), code, purpose: 'number' as const }
  return deps.checkCode(guess, async (query) => {
    if ((await query(isNumberTaken, { id, phone: identity.phone })).length > 0)
      throw refusal(numberCalls.ask, 'NUMBER_TAKEN')
    const [row] = await query(askNumber, { id, ...identity, days: waitDays, ...provenBy(deps, asked) })
    await query(notifyUrgently, { personId: id, kind: 'number_asked' })
    return row?.isDue ?? false
  })
}

async function hasten(deps: Deps, asked: Asks) {
  return deps.codes.check(asked, async (query) => {
    const [row] = await query(hastenNumber, { id: asked.viewer.id, ...provenBy(deps, asked) })
    if (!row) throw refusal(numberCalls.ask, 'NO_NUMBER_ASKED')
    return row.isDue
  })
}

const provenBy = ({ secure }: Deps, { exchange }: Asks) => ({
  tokenDigest: sessionDigestIn(exchange, secure),
  provenMinutes,
})
