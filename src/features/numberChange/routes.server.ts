import { codeChecker } from '#features/auth/codes/checkCode.server.ts'
import { type OwnCodeDeps, ownCodes } from '#features/auth/ownCode/ownCodes.server.ts'
import { identify } from '#features/auth/phone/identify.server.ts'
import { sessionDigestIn } from '#features/auth/sessions/sessions.server.ts'
import { noticeSender } from '#features/auth/sms/notices.server.ts'
import { tellUrgently } from '#features/notifications/queries.server.ts'
import { provenMinutes } from '#features/strength/contract.ts'
import type { Exchange } from '#kit/calls/exchange.server.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { room } from '#kit/calls/room.server.ts'
import { violatedConstraint } from '#kit/database/failures.server.ts'
import { foldDigits } from '#kit/words/digits.ts'
import { numberCalls } from './contract.ts'
import { numberRefusals } from './messages.ts'
import { moveDueNumber } from './move.server.ts'
import { askNumber, hastenNumber, isNumberTaken, numberState, stopNumber } from './queries.server.ts'

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
