import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Background } from '#platform/background.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Language } from '#platform/i18n/i18n.ts'
import type { Log } from '#platform/log.server.ts'
import { codeCooldownSeconds, deliveryRefusals, whatsappRefusals } from '../accounts.contract.ts'
import { allowancesUsed, isKnownNumber, takeAllowances } from '../accounts.sql.ts'
import type { Ceilings } from '../phone/countries.ts'
import type { ParsedNumber } from '../phone/parseNumber.server.ts'
import type { ProofOfWork } from '../proofOfWork/proofOfWork.contract.ts'
import { createProofOfWork } from '../proofOfWork/proofOfWork.server.ts'
import { type Delivery, SmsFailed } from '../sms/delivery.server.ts'
import type { CodeMessage } from '../sms/provider.server.ts'
import { codeText } from '../sms/smsText.ts'
import {
  type Allowance,
  acceptsProofOfWork,
  codeShares,
  exhaustedAllowances,
  guessBudgets,
  hour,
  maxRefused,
  networkKey,
  proofOfWorkAllowances,
  refusedByThrottle,
  sendAllowances,
} from './codeAllowances.server.ts'
import { askCode, type CodeSend, networkEntered, openChallenge, returnSend } from './codes.sql.ts'
import type { CodeLimits } from './deriveCode.server.ts'
import { deriveCode, type Purpose } from './deriveCode.server.ts'

/** The refusals of every call that sends a code. */
const asking = { refusals: deliveryRefusals }
/** Those of the call that may ask for WhatsApp. */
const askingByWhatsapp = { refusals: whatsappRefusals }
/** Somebody else asked a moment ago. */
const cooling = 'cooldown'

type CodeSent = { sent: boolean; code: string; resendAfter: number; expiresIn: number }
type RequestCode = (request: CodeAsked) => Promise<CodeSent>

/** With the database's share these keep the answer within 5 s, even when a hundred people ask at once. */
const longest = 3500
const longestWithReturn = 4000

type Deps = {
  db: Database
  background: Background
  /** Codes are derived from it. */
  appSecret: string
  codeLimits: CodeLimits
  /** Those that are served, if not all are. */
  countries: Ceilings | null
  delivery: Delivery
  /** Null if it is not set up. */
  whatsapp: Delivery<CodeMessage> | null
  publicOrigin: string | null
}

/**
 * Sends a number its code if every allowance permits it; within the cooldown it only tells how long that
 * lasts.
 */
export function createCodeRequester(deps: Deps): RequestCode {
  const { db, background, appSecret, codeLimits: limits, publicOrigin } = deps
  const { delivery, whatsapp } = deps
  const work = createProofOfWork(appSecret)
  /** By what it is spent; null if there is none, or it is not this requester's for this number. */
  const workDone = async (request: CodeAsked) =>
    request.work && (await work.isDone(request, request.work)) ? request.work.challenge.signature : null
  const ceilingOf = ({ country }: { country: string }) => deps.countries?.[country] ?? null
  return async (request) => {
    const began = performance.now()
    if (request.byWhatsapp && !whatsapp) throw refusal(askingByWhatsapp, 'WHATSAPP_NOT_OFFERED')
    const [{ codeWaitSeconds, isTriedInVain, knownNumber, passesThrottle }, spent] = await Promise.all([
      requesterHistory(db, limits, request),
      workDone(request),
    ])
    if (codeWaitSeconds) throw refusal(asking, 'TOO_MANY_CODES', { retryAfter: codeWaitSeconds })
    if (isTriedInVain) throw notDelivered(request)
    const ofWork = spent === null ? [] : proofOfWorkAllowances(limits, request.address, spent)
    const send = {
      phone: request.identity.phone,
      country: request.identity.country,
      requester: request.requester,
      purpose: request.purpose,
      allowances: [
        ...sendAllowances(limits, { ...request, knownNumber }, ceilingOf(request.identity)),
        ...ofWork,
      ],
      ...codeShares(limits, request, spent !== null),
      judged: !request.knownDevice,
      suspicion: limits.sendsBeforeSuspicion,
      passes: passesThrottle || spent !== null,
      by_sms: !request.byWhatsapp,
    }
    const [answer] = await askCode(db, send)
    const { id, expiresIn, resendAfter, refused, retryAfter, countedIn } = answer!
    if (refused) {
      if (refused.startsWith('throttle '))
        await takeAllowances(db.write, [refusedByThrottle(request.address)])
      const code = refused === cooling ? 'TOO_SOON' : 'TOO_MANY_CODES'
      const asksWork = request.purpose === 'sign-in' && acceptsProofOfWork(refused)
      const details = asksWork ? { work: await work.ask(request) } : {}
      throw refusal(asking, code, { retryAfter: retryAfter ?? codeCooldownSeconds, details })
    }
    const code = deriveCode(appSecret, id, request.purpose)
    if (countedIn) {
      await deliver(request, code, { ...send, countedIn }, began)
      await db.write(openChallenge, { id })
    }
    return { sent: countedIn !== null, code, resendAfter, expiresIn }
  }

  /** A message that no provider took uses up no allowance, and the next try need not wait. */
  async function deliver(
    request: CodeAsked,
    code: string,
    send: CodeSend & { countedIn: string[] },
    began: number,
  ) {
    if (delivery.isConsole) return
    const left = (whole: number) => Math.max(1, whole - (performance.now() - began))
    try {
      await sendCode(request, code, left(longest))
    } catch (error) {
      const returned = background.run('give back a code that was not sent', async () => {
        await returnSend(db, send)
        await takeAllowances(db.write, Object.values(exhaustedAllowances(request)))
      })
      await Promise.race([returned, sleep(left(longestWithReturn), null, { ref: false })])
      throw error instanceof SmsFailed ? notDelivered(request) : error
    }
  }

  function sendCode(
    { identity: { phone: to }, byWhatsapp, purpose, language, log }: CodeAsked,
    code: string,
    ms: number,
  ) {
    if (byWhatsapp && whatsapp) return whatsapp.send({ to, code, language }, ms, log)
    const text = codeText(code, language, { purpose, ...(publicOrigin && { origin: publicOrigin }) })
    return delivery.send({ to, text }, ms, log)
  }
}

const notDelivered = ({ byWhatsapp }: CodeAsked) =>
  byWhatsapp ? refusal(askingByWhatsapp, 'WHATSAPP_FAILED') : refusal(asking, 'SMS_FAILED')

type CodeAsked = {
  identity: Pick<ParsedNumber, 'phone' | 'country'>
  /** By whom the code may be entered. */
  requester: string
  address: string
  knownDevice: boolean
  language: Language
  purpose: Purpose
  /** The person wants it so, and not by SMS. */
  byWhatsapp?: boolean | undefined
  /** What the browser worked out to get its code. */
  work?: ProofOfWork | undefined
  /** That of the request. */
  log?: Log
}

/**
 * What is known of a requester before any allowance is taken: how long they wait after too many wrong
 * guesses, and whether they are known.
 */
async function requesterHistory(db: Database, limits: CodeLimits, request: CodeAsked) {
  const { identity, requester, address, knownDevice } = request
  const guesses = guessBudgets(
    { phone: identity.phone, requester, knownDevice },
    limits.wrongGuessesPerNumberPerDay,
  )
  const refusals = refusedByThrottle(address).key
  const { ofNumber, ofNetwork, ofAll } = exhaustedAllowances(request)
  const bounds = [...guesses, ofNumber, ofNetwork, ofAll]
  const [rows, known] = await Promise.all([
    db.read(allowancesUsed, { keys: [...bounds.map(({ key }) => key), refusals] }),
    db.read(isKnownNumber, { phone: identity.phone }),
  ])
  const found = (key: string) => rows.find((row) => row.key === key)
  const isUsedUp = ({ key, most }: Allowance) => (found(key)?.used ?? 0) >= most
  const usedUp = guesses.find(isUsedUp)
  const knownNumber = known.length > 0
  return {
    codeWaitSeconds: usedUp ? (found(usedUp.key)?.retryAfter ?? hour) : null,
    /** Whether no provider took so many messages a moment ago that this one is not tried. */
    isTriedInVain:
      isUsedUp(ofNumber) ||
      (!knownDevice && isUsedUp(ofNetwork)) ||
      (!knownDevice && !knownNumber && isUsedUp(ofAll) && !(await hasEntered(db, address))),
    knownNumber,
    /** Whether they pass while their country is throttled. */
    passesThrottle: knownDevice || (knownNumber && (found(refusals)?.used ?? 0) < maxRefused),
  }
}

/** Whether a code was entered from this network within the hour or so. */
const hasEntered = async (db: Database, address: string) =>
  (await db.read(networkEntered, { key: networkKey(address) })).length > 0
