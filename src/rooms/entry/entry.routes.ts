import type { Exchange } from '#ground/calls/exchange.server.ts'
import type { CallContext, Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import { foldDigits } from '#ground/words/plural.ts'
import { authCalls } from '#rooms/account/account.contract.ts'
import { authAnswers, authRefusals } from '#rooms/account/account.words.ts'
import { type CountCode, countEntry, countSend } from '#rooms/account/codes/budgets.server.ts'
import { codeRequester } from '#rooms/account/codes/requestCode.server.ts'
import { type Identity, identify } from '#rooms/account/phone/identify.server.ts'
import type { Registration } from '#rooms/account/registration.ts'
import { askers } from '#rooms/account/sessions/asker.server.ts'
import { deviceCookie, deviceSeconds, devices, knownDevices } from '#rooms/account/sessions/device.server.ts'
import { deviceNamed } from '#rooms/account/sessions/deviceNamed.ts'
import {
  closeSession,
  endSessionCookie,
  passingSeconds,
  rememberedSeconds,
  sessionCookie,
} from '#rooms/account/sessions/sessions.server.ts'
import { noticeSender } from '#rooms/account/sms/notices.server.ts'
import type { Work } from '#rooms/account/work/work.contract.ts'
import type { Policy } from '#rooms/page/policy.ts'
import { codeVerifier } from './verifyCode.server.ts'
import { whoseAnswerer } from './whose.server.ts'

type Deps = Parameters<typeof codeRequester>[0] & {
  secure: boolean
  appSecrets: readonly string[]
  registration: Registration
  policy: Policy
  codes: CountCode
  /** Told of each person who signs in; whoever has no profile yet signs up first. */
  signedIn: () => void
  sessionsEnded: (personId: number) => void
  notified: (people: number[]) => void
}
type AuthHandlers = Handlers<typeof authCalls>

export const authRoom = room({
  calls: authCalls,
  words: authRefusals,
  routes: (deps: Deps): AuthHandlers => ({
    ...sending(deps),
    verify: verifying(deps),
    whose: sayingWhose(deps),
    ...session(deps),
  }),
})

function sending(deps: Deps): Pick<AuthHandlers, 'sendCode' | 'registerPhone' | 'resend'> {
  const request = codeRequester(deps)
  const requestCode: typeof request = (asked) =>
    countSend((outcome) => deps.codes({ country: asked.identity.country, outcome }), request(asked))
  const knownDevice = knownDevices(deps)
  const asker = askers(deps)
  const developmentCode = (code: string) => (deps.delivery.isConsole ? { otpCode: code } : {})
  const askedBy = (exchange: Exchange, identity: Identity, work?: Work) => ({
    identity,
    work,
    asker: asker.asking(exchange),
    address: exchange.address,
    language: exchange.language,
    log: exchange.log,
    knownDevice: knownDevice(exchange, identity.phone),
    purpose: 'sign-in' as const,
  })

  async function sendCode({ input, exchange }: CallContext<typeof authCalls.sendCode>) {
    const identity = identify(input.phoneNumber, input.countryCode, deps.countries)
    if (typeof identity === 'string') throw refusal(authCalls.sendCode, identity)
    const { code, resendAfter, expiresIn } = await requestCode(askedBy(exchange, identity, input.work))
    const message = authAnswers.codeSent[exchange.language]
    const sent = { success: true, message, userType: 'unknown', resendAfter, expiresIn } as const
    return { ...sent, ...developmentCode(code) }
  }

  return {
    sendCode,
    registerPhone: sendCode,

    async resend({ input, exchange }) {
      const identity = identify(input.phoneNumber, input.countryCode, deps.countries)
      if (typeof identity === 'string') throw refusal(authCalls.resend, identity)
      const asked = { ...askedBy(exchange, identity, input.work), byWhatsapp: input.byWhatsapp }
      const { sent, code, resendAfter } = await requestCode(asked)
      if (!sent)
        throw refusal(authCalls.resend, 'TOO_SOON', { retryAfter: resendAfter, details: { resendAfter } })
      const message = authAnswers.codeResent[exchange.language]
      return { success: true, message, ...developmentCode(code), resendAfter }
    },
  }
}

function verifying(deps: Deps): AuthHandlers['verify'] {
  const verifyCode = codeVerifier(deps)
  const device = devices(deps.appSecrets)
  const knownDevice = knownDevices(deps)
  const asker = askers(deps)
  const notice = noticeSender(deps)
  const cookies = { device: deviceCookie(deps.secure), session: sessionCookie(deps.secure) }

  return async ({ input, exchange }) => {
    const identity = identify(input.phoneNumber, input.countryCode)
    if (typeof identity === 'string') throw refusal(authCalls.verify, 'INVALID_PHONE')
    const { phone } = identity
    const verified = verifyCode({
      identity,
      asker: asker.entering(exchange),
      code: foldDigits(input.code).replace(/\D/g, ''),
      address: exchange.address,
      knownDevice: knownDevice(exchange, phone),
      invitedBy: input.ref ?? null,
      sessionSeconds: input.rememberMe ? rememberedSeconds : passingSeconds,
      replaced: exchange.cookie(cookies.session),
      device: deviceNamed(exchange.userAgent),
      remembered: device.memoryOf(exchange.cookie(cookies.device), phone),
    })
    const count = (outcome: 'entered' | 'wrong') => deps.codes({ country: identity.country, outcome })
    const { token, person, strength } = await countEntry(count, verified)
    const seconds = input.rememberMe ? rememberedSeconds : null
    exchange.setCookie(cookies.session, token, { seconds })
    // Nothing is told of an account before who holds the number has said that it is theirs.
    if (strength.isUnsure) return { success: true, requiresRegistration: false, asksWhose: true }
    if (person) deps.signedIn()
    if (person && !strength.isKnown) deps.notified([person.id])
    if (strength.limitedSince !== null) notice(phone)
    const remembered = device.remember(exchange.cookie(cookies.device), phone, strength.limitedSince)
    exchange.setCookie(cookies.device, remembered, { seconds: deviceSeconds })
    return { success: true, requiresRegistration: person === null, ...(person && { user: person }) }
  }
}

function sayingWhose(deps: Deps): AuthHandlers['whose'] {
  const answer = whoseAnswerer(deps)
  const notice = noticeSender(deps)
  const device = devices(deps.appSecrets)
  const cookies = { device: deviceCookie(deps.secure), session: sessionCookie(deps.secure) }

  return async ({ input: { isMine, rememberMe }, exchange }) => {
    const known = exchange.cookie(cookies.device)
    const { token, phone, person, limitedSince, former } = await answer({
      isMine,
      token: exchange.cookie(cookies.session) ?? '',
      sessionSeconds: rememberMe ? rememberedSeconds : passingSeconds,
      device: deviceNamed(exchange.userAgent),
      now: Date.now(),
    })
    deps.notified([former])
    if (limitedSince !== null) notice(phone)
    if (person) deps.signedIn()
    exchange.setCookie(cookies.session, token, { seconds: rememberMe ? rememberedSeconds : null })
    exchange.setCookie(cookies.device, device.remember(known, phone, limitedSince), {
      seconds: deviceSeconds,
    })
    return { success: true, requiresRegistration: person === null, ...(person && { user: person }) }
  }
}

function session({ db, secure, sessionsEnded }: Deps): Pick<AuthHandlers, 'status' | 'logout'> {
  const cookie = sessionCookie(secure)
  return {
    async status({ viewer }) {
      return { userId: viewer.handle, isVerified: viewer.isVerified }
    },

    async logout({ viewer, exchange }) {
      const token = exchange.cookie(cookie)
      if (token) await closeSession(db, token)
      if (viewer) sessionsEnded(viewer.id)
      endSessionCookie(exchange, secure)
      return { success: true, message: authAnswers.loggedOut[exchange.language] }
    },
  }
}
