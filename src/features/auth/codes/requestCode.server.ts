import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#kit/config/config.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { cooldown } from '../contract.ts'
import { takeAllowances } from '../queries.server.ts'
import type { Delivery } from '../sms/delivery.server.ts'
import { codeText } from '../sms/text.ts'
import { refusedByThrottle, sendAllowances, sendPlaces } from './budgets.server.ts'
import { codeOf } from './codes.server.ts'
import { askCode, returnSend, type Send } from './queries.server.ts'
import { type CodeAsked, standing } from './standing.server.ts'

type Sent = { sent: boolean; code: string; resendAfter: number; expiresIn: number }
type Refuse = (code: 'TOO_MANY_CODES' | 'SMS_FAILED', extras?: { retryAfter: number }) => never
export type RequestCode = (asked: CodeAsked, refuse: Refuse) => Promise<Sent>

/** Whoever waits hears within 5 s, also when a hundred do; the database's share is in it. */
const longest = 3500
const longestWithReturn = 4000

/** Sends a number its code, within every allowance; inside the cooldown it only tells how long that lasts. */
export function codeRequester(db: Database, config: Config, secret: string, delivery: Delivery): RequestCode {
  return async (asked, refuse) => {
    const began = performance.now()
    const { wait, knownNumber, passes } = await standing(db, config, asked)
    if (wait) refuse('TOO_MANY_CODES', { retryAfter: wait })
    const send = {
      ...asked.identity,
      purpose: asked.purpose,
      allowances: sendAllowances(config, { ...asked, knownNumber }),
      ...sendPlaces(config, asked),
      judged: !asked.knownDevice,
      suspicion: config.otpSendsBeforeSuspicion,
      passes,
    }
    const [answer] = await askCode(db, send)
    const { id, expiresIn, resendAfter, refused, retryAfter, counted } = answer!
    if (refused) {
      if (refused.startsWith('throttle ')) await takeAllowances(db.write, [refusedByThrottle(asked.address)])
      refuse('TOO_MANY_CODES', { retryAfter: retryAfter ?? cooldown })
    }
    const code = codeOf(secret, id, asked.purpose)
    if (counted) await deliver(asked, code, { ...send, counted }, began, refuse)
    return { sent: counted !== null, code, resendAfter, expiresIn }
  }

  /** A message that nobody took uses nothing up, and the next try need not wait. */
  async function deliver(
    asked: CodeAsked,
    code: string,
    send: Send & { counted: string[] },
    began: number,
    refuse: Refuse,
  ) {
    if (delivery.shownInstead) return
    const { purpose, language } = asked
    const origin = config.publicOrigin
    const text = codeText(code, language, { purpose, ...(origin && { origin }) })
    const left = (whole: number) => Math.max(1, whole - (performance.now() - began))
    try {
      await delivery.send({ to: send.phone, text }, left(longest))
    } catch {
      const returned = returnSend(db, send).catch(() => undefined)
      await Promise.race([returned, sleep(left(longestWithReturn), null, { ref: false })])
      refuse('SMS_FAILED')
    }
  }
}
