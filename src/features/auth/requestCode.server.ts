import type { Config } from '#kit/config.server.ts'
import type { Database, Query } from '#kit/database.server.ts'
import type { Language } from '#kit/i18n.ts'
import { sendAllowances } from './budgets.server.ts'
import { codeOf } from './codes.server.ts'
import { cooldown } from './contract.ts'
import type { Identity } from './identify.server.ts'
import {
  coolingDown,
  forgetSending,
  isKnownNumber,
  openChallenge,
  returnAllowances,
  takeAllowances,
} from './queries.server.ts'
import type { Delivery } from './sms/delivery.server.ts'
import { codeText } from './sms/text.ts'
import { standing } from './standing.server.ts'

export type CodeAsked = {
  identity: Identity
  address: string
  knownDevice: boolean
  language: Language
  invitedBy: string | null
}
type Sent = { sent: boolean; code: string; resendAfter: number; expiresIn: number }
type Refuse = (code: 'TOO_MANY_CODES' | 'SMS_FAILED', extras?: { retryAfter: number }) => never
export type RequestCode = (asked: CodeAsked, refuse: Refuse) => Promise<Sent>

/** Sends a number its code, within every allowance; inside the cooldown it only tells how long that lasts. */
export function codeRequester(db: Database, config: Config, secret: string, delivery: Delivery): RequestCode {
  return async (asked, refuse) => {
    const wait = await standing(db, config, asked)
    if (wait) refuse('TOO_MANY_CODES', { retryAfter: wait })
    const { challenge, taken } = await db.transaction((query) => open(query, asked, refuse))
    const code = codeOf(secret, challenge.id)
    if (taken) await deliver(asked, code, taken, refuse)
    return { sent: taken !== null, code, resendAfter: challenge.resendAfter, expiresIn: challenge.expiresIn }
  }

  async function open(query: Query, asked: CodeAsked, refuse: Refuse) {
    const { identity } = asked
    const [opened] = await openChallenge(query, identity, asked.invitedBy)
    if (!opened) {
      const [challenge] = await coolingDown(query, identity.phone)
      return { challenge: challenge!, taken: null }
    }
    const knownNumber = (await isKnownNumber(query, identity.phone)).length > 0
    const taken = sendAllowances(config, { ...asked, knownNumber })
    const [used] = await takeAllowances(query, taken)
    if (used?.refused) refuse('TOO_MANY_CODES', { retryAfter: used.retryAfter ?? cooldown })
    return { challenge: { ...opened, resendAfter: cooldown }, taken }
  }

  /** A message that nobody took uses nothing up, and the next try need not wait. */
  async function deliver(
    asked: CodeAsked,
    code: string,
    taken: ReturnType<typeof sendAllowances>,
    refuse: Refuse,
  ) {
    if (delivery.shownInstead) return
    const { phone } = asked.identity
    const origin = config.publicOrigin
    try {
      await delivery.send({ to: phone, text: codeText(code, asked.language, origin ? { origin } : {}) })
    } catch {
      await db.transaction(async (query) => {
        await forgetSending(query, phone)
        await returnAllowances(query, taken)
      })
      refuse('SMS_FAILED')
    }
  }
}
