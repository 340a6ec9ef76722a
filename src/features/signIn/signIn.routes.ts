import { authCalls } from '#features/accounts/accounts.contract.ts'
import { authAnswers, authRefusals } from '#features/accounts/accounts.messages.ts'
import { type CountCode, countEntry, countSend } from '#features/accounts/codes/codeAllowances.server.ts'
import { createCodeRequester } from '#features/accounts/codes/requestCode.server.ts'
import { type ParsedNumber, parseNumber } from '#features/accounts/phone/parseNumber.server.ts'
import type { ProofOfWork } from '#features/accounts/proofOfWork/proofOfWork.contract.ts'
import type { Registration } from '#features/accounts/registration.ts'
import { codeRequesters } from '#features/accounts/sessions/codeRequester.server.ts'
import {
  deviceCookie,
  deviceCookies,
  deviceSeconds,
  knownDevices,
} from '#features/accounts/sessions/device.server.ts'
import { parseDeviceName } from '#features/accounts/sessions/deviceName.ts'
import {
  closeSession,
  endSessionCookie,
  rememberedSessionSeconds,
  sessionCookie,
  transientSessionSeconds,
} from '#features/accounts/sessions/sessions.server.ts'
import type { Policy } from '#features/site/policy.ts'
import { type Answer, done } from '#platform/api/contract.ts'
import type { Exchange } from '#platform/api/exchange.server.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { foldDigits } from '#platform/i18n/plural.ts'
import { createNumberOwnerCheck } from './numberOwner.server.ts'
import { createCodeVerifier, type SignInResult } from './verifyCode.server.ts'

type SignInDeps = Parameters<typeof createCodeRequester>[0] & {
  secure: boolean
  appSecrets: readonly string[]
  registration: Registration
  policy: Policy
  codes: CountCode
  /** After each sign-in; new people register first. */
  signedIn: () => void
}
type Deps = SignInDeps & ReturnType<typeof prepare>

export const authFeature = defineFeature({
  calls: authCalls,
  words: authRefusals,
  handlers: {
    sendCode: sendSignInCode,
    registerPhone: sendSignInCode,
    resend: resendSignInCode,
    verify: verifySignInCode,
    whose: sayWhose,
    status: readSessionStatus,
    logout: signOut,
  },
  prepare,
})

function prepare(deps: SignInDeps) {
  return {
    request: createCodeRequester(deps),
    verifyCode: createCodeVerifier(deps),
    answerWhose: createNumberOwnerCheck(deps),
    knownDevice: knownDevices(deps),
    device: deviceCookies(deps.appSecrets),
    requester: codeRequesters(deps),
    cookies: { device: deviceCookie(deps.secure), session: sessionCookie(deps.secure) },
  }
}

async function sendSignInCode(
  deps: Deps,
  { input, exchange }: HandlerCall<typeof authCalls.sendCode>,
): Promise<Answer<typeof authCalls.sendCode>> {
  const identity = parseNumber(input.phoneNumber, input.countryCode, deps.countries)
  if (typeof identity === 'string') throw refusal(authCalls.sendCode, identity)
  const call = askedBy(deps, exchange, identity, input.work)
  const { code, resendAfter, expiresIn } = await requestCode(deps, call)
  const message = authAnswers.codeSent[exchange.language]
  return { ...done, message, userType: 'unknown', resendAfter, expiresIn, ...developmentCode(deps, code) }
}

async function resendSignInCode(deps: Deps, { input, exchange }: HandlerCall<typeof authCalls.resend>) {
  const identity = parseNumber(input.phoneNumber, input.countryCode, deps.countries)
  if (typeof identity === 'string') throw refusal(authCalls.resend, identity)
  const call = { ...askedBy(deps, exchange, identity, input.work), byWhatsapp: input.byWhatsapp }
  const { sent, code, resendAfter } = await requestCode(deps, call)
  if (!sent)
    throw refusal(authCalls.resend, 'TOO_SOON', { retryAfter: resendAfter, details: { resendAfter } })
  const message = authAnswers.codeResent[exchange.language]
  return { ...done, message, ...developmentCode(deps, code), resendAfter }
}

async function verifySignInCode(
  deps: Deps,
  { input, exchange }: HandlerCall<typeof authCalls.verify>,
): Promise<Answer<typeof authCalls.verify>> {
  const { device, cookies } = deps
  const identity = parseNumber(input.phoneNumber, input.countryCode)
  if (typeof identity === 'string') throw refusal(authCalls.verify, 'INVALID_PHONE')
  const { phone } = identity
  const guessed = {
    identity,
    requester: deps.requester.entering(exchange),
    code: foldDigits(input.code).replace(/\D/g, ''),
    address: exchange.address,
    knownDevice: deps.knownDevice(exchange, phone),
    invitedBy: input.ref ?? null,
    sessionSeconds: input.rememberMe ? rememberedSessionSeconds : transientSessionSeconds,
    replaced: exchange.cookie(cookies.session),
    device: parseDeviceName(exchange.userAgent),
    remembered: device.memoryOf(exchange.cookie(cookies.device), phone),
  }
  const verified = deps.verifyCode(guessed, (signedIn) => tellOfSignIn(deps, signedIn))
  const count = (outcome: 'entered' | 'wrong') => deps.codes({ country: identity.country, outcome })
  const { token, person, strength } = await countEntry(count, verified)
  const seconds = input.rememberMe ? rememberedSessionSeconds : null
  exchange.setCookie(cookies.session, token, { seconds })
  // Reveals nothing before the caller claims the account.
  if (strength.isUnsure) return { ...done, requiresRegistration: false, asksWhose: true }
  const remembered = device.remember(exchange.cookie(cookies.device), phone, strength.limitedSince)
  exchange.setCookie(cookies.device, remembered, { seconds: deviceSeconds })
  return { ...done, requiresRegistration: person === null, ...(person && { user: person }) }
}

function tellOfSignIn(deps: Deps, { person, strength }: SignInResult) {
  if (strength.isUnsure) return
  if (person) deps.signedIn()
}

async function sayWhose(
  deps: Deps,
  { input: { isMine, rememberMe }, exchange }: HandlerCall<typeof authCalls.whose>,
) {
  const { device, cookies } = deps
  const known = exchange.cookie(cookies.device)
  const { token, phone, person, limitedSince } = await deps.answerWhose({
    isMine,
    token: exchange.cookie(cookies.session) ?? '',
    sessionSeconds: rememberMe ? rememberedSessionSeconds : transientSessionSeconds,
    device: parseDeviceName(exchange.userAgent),
    now: Date.now(),
  })
  if (person) deps.signedIn()
  exchange.setCookie(cookies.session, token, { seconds: rememberMe ? rememberedSessionSeconds : null })
  const remembered = device.remember(known, phone, limitedSince)
  exchange.setCookie(cookies.device, remembered, { seconds: deviceSeconds })
  return { ...done, requiresRegistration: person === null, ...(person && { user: person }) }
}

async function readSessionStatus(_: Deps, { viewer }: HandlerCall<typeof authCalls.status>) {
  return { userId: viewer.handle, isVerified: viewer.isVerified }
}

async function signOut({ db, secure, cookies }: Deps, { exchange }: HandlerCall<typeof authCalls.logout>) {
  const token = exchange.cookie(cookies.session)
  if (token) await closeSession(db, token)
  endSessionCookie(exchange, secure)
  return { ...done, message: authAnswers.loggedOut[exchange.language] }
}

const requestCode = ({ request, codes }: Deps, call: Parameters<Deps['request']>[0]) =>
  countSend((outcome) => codes({ country: call.identity.country, outcome }), request(call))

const askedBy = (
  { requester, knownDevice }: Deps,
  exchange: Exchange,
  identity: ParsedNumber,
  work?: ProofOfWork,
) => ({
  identity,
  work,
  requester: requester.asking(exchange),
  address: exchange.address,
  language: exchange.language,
  log: exchange.log,
  knownDevice: knownDevice(exchange, identity.phone),
  purpose: 'sign-in' as const,
})

const developmentCode = ({ delivery }: Deps, code: string) => (delivery.isConsole ? { otpCode: code } : {})
