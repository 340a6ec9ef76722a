import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Background } from '#platform/background.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Language } from '#platform/i18n/i18n.ts'
import type { Log } from '#platform/log.server.ts'
import { codeCooldownSeconds, deliveryRefusals, whatsappRefusals } from '../accounts.contract.ts'
import { allowancesUsed, isKnownNumber, takeAllowances } from '../accounts.sql.ts'
import { type Ceilings, defaultCeilings } from '../phone/countries.ts'
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
  revealsNewNumber,
  sendAllowances,
} from './codeAllowances.server.ts'
import { askCode, type CodeSend, networkEntered, openChallenge, returnSend } from './codes.sql.ts'
import type { CodeLimits } from './deriveCode.server.ts'
import { deriveCode, type Purpose } from './deriveCode.server.ts'

const asking = { refusals: deliveryRefusals }
const askingByWhatsapp = { refusals: whatsappRefusals }
const cooling = 'cooldown'

type CodeSent = { sent: boolean; code: string; resendAfter: number; expiresIn: number }
type RequestCode = (request: CodeAsked) => Promise<CodeSent>

/** Milliseconds. With the database's share, answers stay under 5 s at 100 concurrent requests. */
const longest = 3500
const longestWithReturn = 4000

type Deps = {
  db: Database
  background: Background
  appSecret: string
  codeLimits: CodeLimits
  /** Null serves every country, with `defaultCeilings`. */
  countries: Ceilings | null
  delivery: Delivery
  whatsapp: Delivery<CodeMessage> | null
  publicOrigin: string | null
}

/** Within the cooldown, only returns the remaining time. */
export function createCodeRequester(deps: Deps): RequestCode {
  const { db, background, appSecret, codeLimits: limits, publicOrigin } = deps
  const { delivery, whatsapp } = deps
  const work = createProofOfWork(appSecret)
  const workFor = ({ identity, requester }: CodeAsked) => ({ purpose: identity.phone, requester })
  /** The solution's signature, to be spent; null without valid work. */
  const workDone = async (request: CodeAsked) =>
    request.work && (await work.isDone(workFor(request), request.work))
      ? request.work.challenge.signature
      : null
  const ceilings = deps.countries ?? defaultCeilings
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
        ...sendAllowances(limits, {
          ...request,
          knownNumber,
          isNew: !passesThrottle,
          hasWorked: spent !== null,
          ceiling: ceilings[request.identity.country] ?? null,
        }),
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
      if (revealsNewNumber(refused)) await takeAllowances(db.write, [refusedByThrottle(request.address)])
      const code = refused === cooling ? 'TOO_SOON' : 'TOO_MANY_CODES'
      const asksWork = request.purpose === 'sign-in' && acceptsProofOfWork(refused)
      const details = asksWork ? { work: await work.ask(workFor(request)) } : {}
      throw refusal(asking, code, { retryAfter: retryAfter ?? codeCooldownSeconds, details })
    }
    const code = deriveCode(appSecret, id, request.purpose)
    if (countedIn) {
      await deliver(request, code, { ...send, countedIn }, began)
      await db.write(openChallenge, { id })
    }
    return { sent: countedIn !== null, code, resendAfter, expiresIn }
  }

  /** Gives the allowances back if sending fails, so a retry needn't wait. */
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
  requester: string
  address: string
  knownDevice: boolean
  language: Language
  purpose: Purpose
  byWhatsapp?: boolean | undefined
  work?: ProofOfWork | undefined
  log?: Log
}

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
    /** Skips sending after many recent failures at every provider. */
    isTriedInVain:
      isUsedUp(ofNumber) ||
      (!knownDevice && isUsedUp(ofNetwork)) ||
      (!knownDevice && !knownNumber && isUsedUp(ofAll) && !(await hasEntered(db, address))),
    knownNumber,
    passesThrottle: knownDevice || (knownNumber && (found(refusals)?.used ?? 0) < maxRefused),
  }
}

const hasEntered = async (db: Database, address: string) =>
  (await db.read(networkEntered, { key: networkKey(address) })).length > 0
