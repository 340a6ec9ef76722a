import { codeChecker } from '#features/auth/codes/checkCode.server.ts'
import type { Purpose } from '#features/auth/codes/codes.server.ts'
import { codeRequester } from '#features/auth/codes/requestCode.server.ts'
import { knownDevices } from '#features/auth/sessions/device.server.ts'
import { endSessionCookie } from '#features/auth/sessions/sessions.server.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'
import { room } from '#kit/calls/room.server.ts'
import { foldDigits } from '#kit/words/digits.ts'
import { deletionCalls, graceDays } from './contract.ts'
import { deletionRefusals } from './messages.ts'
import { beginLeaving, deletionDue, ownNumber, stay } from './queries.server.ts'

/** A code for signing in cannot delete an account, and one for deletion cannot sign anybody in. */
const purpose: Purpose = 'deletion'

type Deps = Parameters<typeof codeRequester>[0] & {
  secure: boolean
  sessionsEnded: (personId: number) => void
}

export const deletionRoom = room({
  calls: deletionCalls,
  words: deletionRefusals,
  routes: deletionRoutes,
  feature: 'account-deletion',
})

function deletionRoutes(deps: Deps): Handlers<typeof deletionCalls> {
  const { db, delivery, secure, sessionsEnded } = deps
  const requestCode = codeRequester(deps)
  const checkCode = codeChecker(deps)
  const knownDevice = knownDevices(deps)

  /** There is none if the account was erased during the call. */
  const numberOf = async (id: number) => {
    const [identity] = await ownNumber(db, id)
    if (!identity) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
    return identity
  }

  return {
    async status({ viewer }) {
      const [account] = await deletionDue(db, viewer.id)
      return { deletionDueAt: account?.dueAt?.toISOString() ?? null }
    },

    async sendCode({ viewer, exchange }) {
      const identity = await numberOf(viewer.id)
      const { address, language, log } = exchange
      const asked = {
        identity,
        address,
        language,
        log,
        knownDevice: knownDevice(exchange, identity.phone),
        purpose,
      }
      const { code, resendAfter, expiresIn } = await requestCode(asked)
      return { success: true, ...(delivery.isConsole && { otpCode: code }), resendAfter, expiresIn }
    },

    async confirm({ input, viewer, exchange }) {
      const { phone } = await numberOf(viewer.id)
      const code = foldDigits(input.code).replace(/\D/g, '')
      const { address } = exchange
      const guessed = { phone, code, purpose, address, knownDevice: knownDevice(exchange, phone) }
      const [leaving] = await checkCode(guessed, (query) => beginLeaving(query, viewer.id, graceDays))
      if (!leaving) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
      sessionsEnded(viewer.id)
      endSessionCookie(exchange, secure)
      return { success: true, deletionDueAt: leaving.dueAt.toISOString() }
    },

    async cancel({ viewer }) {
      await stay(db, viewer.id)
      return { success: true }
    },
  }
}
