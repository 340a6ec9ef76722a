import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from '#kit/calls/refusal.server.ts'
import type { Config } from '#kit/config/config.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { cooldown, deliveryRefusals } from '../contract.ts'
import { takeAllowances } from '../queries.server.ts'
import type { Delivery } from '../sms/delivery.server.ts'
import { codeText } from '../sms/text.ts'
import { askerHistory, type CodeAsked } from './askerHistory.server.ts'
import { refusedByThrottle, sendAllowances, sendPlaces } from './budgets.server.ts'
import { codeOf } from './codes.server.ts'
import { askCode, returnSend, type Send } from './queries.server.ts'

/** Whatever the code is for. */
const asking = { refusals: deliveryRefusals }

type Sent = { sent: boolean; code: string; resendAfter: number; expiresIn: number }
export type RequestCode = (asked: CodeAsked) => Promise<Sent>

/** Whoever waits hears within 5 s, also when a hundred do; the database's share is in it. */
const longest = 3500
const longestWithReturn = 4000

/** Sends a number its code, within every allowance; inside the cooldown it only tells how long that lasts. */
export function codeRequester(db: Database, config: Config, secret: string, delivery: Delivery): RequestCode {
  return async (asked) => {
    const began = performance.now()
    const { codeWaitSeconds, knownNumber, passesThrottle } = await askerHistory(db, config, asked)
    if (codeWaitSeconds) throw refusal(asking, 'TOO_MANY_CODES', { retryAfter: codeWaitSeconds })
    const send = {
      ...asked.identity,
      purpose: asked.purpose,
      allowances: sendAllowances(config, { ...asked, knownNumber }),
      ...sendPlaces(config, asked),
      judged: !asked.knownDevice,
      suspicion: config.otpSendsBeforeSuspicion,
      passes: passesThrottle,
    }
    const [answer] = await askCode(db, send)
    const { id, expiresIn, resendAfter, refused, retryAfter, counted } = answer!
    if (refused) {
      if (refused.startsWith('throttle ')) await takeAllowances(db.write, [refusedByThrottle(asked.address)])
      throw refusal(asking, 'TOO_MANY_CODES', { retryAfter: retryAfter ?? cooldown })
    }
    const code = codeOf(secret, id, asked.purpose)
    if (counted) await deliver(asked, code, { ...send, counted }, began)
    return { sent: counted !== null, code, resendAfter, expiresIn }
  }

  /** A message that nobody took uses nothing up, and the next try need not wait. */
  async function deliver(asked: CodeAsked, code: string, send: Send & { counted: string[] }, began: number) {
    if (delivery.isConsole) return
    const { purpose, language } = asked
    const origin = config.publicOrigin
    const text = codeText(code, language, { purpose, ...(origin && { origin }) })
    const left = (whole: number) => Math.max(1, whole - (performance.now() - began))
    try {
      await delivery.send({ to: send.phone, text }, left(longest))
    } catch {
      const returned = returnSend(db, send).catch(() => undefined)
      await Promise.race([returned, sleep(left(longestWithReturn), null, { ref: false })])
      throw refusal(asking, 'SMS_FAILED')
    }
  }
}
