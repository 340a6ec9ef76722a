import { setTimeout as sleep } from 'node:timers/promises'
import { codeChecker } from '#features/auth/codes/checkCode.server.ts'
import type { Purpose } from '#features/auth/codes/codes.server.ts'
import { codeRequester } from '#features/auth/codes/requestCode.server.ts'
import { knownDevices } from '#features/auth/sessions/device.server.ts'
import { moveDoor } from '#features/doors/queries.server.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'
import { room } from '#kit/calls/room.server.ts'
import { foldDigits } from '#kit/words/digits.ts'
import { afreshCalls, days } from './contract.ts'
import { afreshRefusals } from './messages.ts'
import { beginAfresh, forgetTotals, lastAfresh, numberOf } from './queries.server.ts'
import { setAside } from './setAside.server.ts'

/** A code for signing in does nothing here, and this one nothing elsewhere. */
const purpose: Purpose = 'afresh'

const day = 86_400_000
/** Somebody with very many ratings is answered before the last of them is out of the way: none of them counts any more. */
const longestMs = 3000

export const afreshRoom = room({
  calls: afreshCalls,
  words: afreshRefusals,
  routes: afreshRoutes,
  feature: 'rating-doors',
})

type Deps = Parameters<typeof codeRequester>[0] & { secure: boolean }

function afreshRoutes(deps: Deps): Handlers<typeof afreshCalls> {
  const { db, delivery, background } = deps
  const requestCode = codeRequester(deps)
  const checkCode = codeChecker(deps)
  const knownDevice = knownDevices(deps)

  /** There is none if the account was erased during the call. */
  async function ownNumber(id: number) {
    const [identity] = await numberOf(db, id)
    if (!identity) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
    return identity
  }

  async function statusOf(id: number) {
    const since = (await lastAfresh(db, id))[0]?.at ?? null
    const next = since && new Date(since.getTime() + days.between * day)
    return { since, next: next && next.getTime() > Date.now() ? next : null }
  }

  return {
    async status({ viewer }) {
      const { since, next } = await statusOf(viewer.id)
      return { since: since?.toISOString() ?? null, next: next?.toISOString() ?? null }
    },

    async sendCode({ viewer, exchange }) {
      const identity = await ownNumber(viewer.id)
      if ((await statusOf(viewer.id)).next) throw refusal(afreshCalls.sendCode, 'TOO_SOON_AFRESH')
      const { address, language, log } = exchange
      const isKnown = knownDevice(exchange, identity.phone)
      const asked = { identity, address, language, log, knownDevice: isKnown, purpose }
      const { code, resendAfter, expiresIn } = await requestCode(asked)
      return { success: true, ...(delivery.isConsole && { otpCode: code }), resendAfter, expiresIn }
    },

    async confirm({ input, viewer: { id }, exchange }) {
      const { phone } = await ownNumber(id)
      const code = foldDigits(input.code).replace(/\D/g, '')
      const { address } = exchange
      const guessed = { phone, code, purpose, address, knownDevice: knownDevice(exchange, phone) }
      const at = await checkCode(guessed, async (query) => {
        if ((await moveDoor(query, id, null)).length === 0) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
        const [begun] = await beginAfresh(query, id, days.between)
        if (!begun) throw refusal(afreshCalls.confirm, 'TOO_SOON_AFRESH')
        await forgetTotals(query, id)
        return begun.at
      })
      const aside = background.run('set ratings aside', () => setAside(db, id))
      await Promise.race([aside, sleep(longestMs, null, { ref: false })])
      return { success: true, since: at.toISOString() }
    },
  }
}
