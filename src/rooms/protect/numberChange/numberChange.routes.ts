import type { Exchange } from '#ground/calls/exchange.server.ts'
import type { Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import { violatedConstraint } from '#ground/database/databaseFailures.server.ts'
import { foldDigits } from '#ground/words/plural.ts'
import { codeChecker } from '#rooms/account/codes/checkCode.server.ts'
import { identify } from '#rooms/account/phone/identify.server.ts'
import { sessionDigestIn } from '#rooms/account/sessions/sessions.server.ts'
import { noticeSender } from '#rooms/account/sms/notices.server.ts'
import { provenMinutes } from '#rooms/account/strength/strength.contract.ts'
import { tellUrgently } from '#rooms/told/notifications/notifications.sql.ts'
import { type OwnCodeDeps, ownCodes } from '../ownCode/ownCodes.server.ts'
import { moveDueNumber } from './move.server.ts'
import { numberCalls } from './numberChange.contract.ts'
import { askNumber, hastenNumber, isNumberTaken, numberState, stopNumber } from './numberChange.sql.ts'
import { numberRefusals } from './numberChange.words.ts'

type Deps = OwnCodeDeps & { notified: (people: number[]) => void }

export const numberRoom = room({
  calls: numberCalls,
  words: numberRefusals,
  routes: numberRoutes,
  needs: 'protection',
})

const waitDays = 7

function numberRoutes(deps: Deps): Handlers<typeof numberCalls> {
  const { db, secure, notified } = deps
  const codes = ownCodes(deps, 'number')
  const checkCode = codeChecker(deps)
  const notice = noticeSender(deps)
  const [secret = ''] = deps.appSecrets

  async function stateOf(id: number) {
    const [state] = await db.read(numberState, { id })
    const { isLost = false, phoneShown = null, dueAt = null } = state ?? {}
    return {
      isLost,
      change: dueAt && phoneShown ? { phoneNumber: phoneShown, dueAt: dueAt.toISOString() } : null,
    }
  }

  /** Does now what is due now, and tells all devices of either. */
  async function settle(id: number, isDue: boolean, call: { refusals: { NUMBER_TAKEN: number } }) {
    if (isDue) {
      await moveDueNumber({ db, secret, notice }, id).catch((error) => {
        throw violatedConstraint(error) === 'phone_taken' ? refusal(call, 'NUMBER_TAKEN') : error
      })
    }
    notified([id])
    return stateOf(id)
  }

  const provenBy = (exchange: Exchange) => ({ tokenDigest: sessionDigestIn(exchange, secure), provenMinutes })

  return {
    state: ({ viewer }) => stateOf(viewer.id),

    async sendCode({ input, exchange }) {
      const identity = identify(input.phoneNumber, input.countryCode, deps.countries)
      if (typeof identity === 'string') throw refusal(numberCalls.sendCode, identity)
      return codes.sendTo(identity, exchange)
    },

    async ask({ input, viewer: { id }, exchange }) {
      const identity = identify(input.phoneNumber, input.countryCode)
      if (typeof identity === 'string') throw refusal(numberCalls.ask, 'INVALID_PHONE')
      const code = foldDigits(input.code).replace(/\D/g, '')
      const guess = { ...codes.from(exchange, identity.phone), code, purpose: 'number' as const }
      const isDue = await checkCode(guess, async (query) => {
        if ((await query(isNumberTaken, { id, phone: identity.phone })).length > 0)
          throw refusal(numberCalls.ask, 'NUMBER_TAKEN')
        const [asked] = await query(askNumber, { id, ...identity, days: waitDays, ...provenBy(exchange) })
        await query(tellUrgently, { personId: id, kind: 'number_asked' })
        return asked?.isDue ?? false
      })
      return settle(id, isDue, numberCalls.ask)
    },

    sendOwnCode: codes.send,

    async confirm(asked) {
      const { id } = asked.viewer
      const isDue = await codes.check(asked, async (query) => {
        const [hastened] = await query(hastenNumber, { id, ...provenBy(asked.exchange) })
        if (!hastened) throw refusal(numberCalls.confirm, 'NO_NUMBER_ASKED')
        return hastened.isDue
      })
      return settle(id, isDue, numberCalls.confirm)
    },

    async stop({ viewer: { id } }) {
      if ((await db.write(stopNumber, { id })).length > 0) notified([id])
      return stateOf(id)
    },
  }
}
