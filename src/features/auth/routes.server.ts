import type { Exchange } from '#kit/calls/exchange.server.ts'
import type { CallContext, Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import type { Config } from '#kit/config/config.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { foldDigits } from '#kit/words/digits.ts'
import { codeRequester } from './codes/requestCode.server.ts'
import { codeVerifier } from './codes/verifyCode.server.ts'
import { authCalls } from './contract.ts'
import { authAnswers } from './messages.ts'
import { type Identity, identify } from './phone/identify.server.ts'
import { deviceCookie, deviceSeconds, devices, knownDevices } from './sessions/device.server.ts'
import {
  closeSession,
  endSessionCookie,
  passingSeconds,
  rememberedSeconds,
  sessionCookie,
} from './sessions/sessions.server.ts'
import type { Delivery } from './sms/delivery.server.ts'

type SendCode = CallContext<typeof authCalls.sendCode>

export function authRoutes(
  db: Database,
  config: Config,
  secret: string,
  delivery: Delivery,
): Handlers<typeof authCalls> {
  const requestCode = codeRequester(db, config, secret, delivery)
  const verifyCode = codeVerifier(db, config, secret)
  const device = devices(secret)
  const cookie = deviceCookie(config.secure)
  const session = sessionCookie(config.secure)
  const developmentCode = (code: string) => (delivery.isConsole ? { otpCode: code } : {})
  const knownDevice = knownDevices(config, secret)

  const askedBy = (exchange: Exchange, identity: Identity) => ({
    identity,
    address: exchange.address,
    language: exchange.language,
    knownDevice: knownDevice(exchange, identity.phone),
    purpose: 'sign-in' as const,
  })

  async function sendCode({ input, exchange }: SendCode) {
    const identity = identify(input.phoneNumber, input.countryCode)
    if (typeof identity === 'string') throw refusal(authCalls.sendCode, identity)
    const asked = askedBy(exchange, identity)
    const { code, resendAfter, expiresIn } = await requestCode(asked)
    const message = authAnswers.codeSent[asked.language]
    return {
      success: true as const,
      message,
      userType: 'unknown' as const,
      ...developmentCode(code),
      resendAfter,
      expiresIn,
    }
  }

  return {
    sendCode,
    registerPhone: sendCode,

    async resend({ input, exchange }) {
      const identity = identify(input.phoneNumber, input.countryCode)
      if (typeof identity === 'string') throw refusal(authCalls.resend, identity)
      const asked = askedBy(exchange, identity)
      const { sent, code, resendAfter } = await requestCode(asked)
      if (!sent)
        throw refusal(authCalls.resend, 'TOO_SOON', { retryAfter: resendAfter, details: { resendAfter } })
      return {
        success: true,
        message: authAnswers.codeResent[asked.language],
        ...developmentCode(code),
        resendAfter,
      }
    },

    async verify({ input, exchange }) {
      const identity = identify(input.phoneNumber, input.countryCode)
      if (typeof identity === 'string') throw refusal(authCalls.verify, 'INVALID_PHONE')
      const { phone } = identity
      const sessionSeconds = input.rememberMe ? rememberedSeconds : passingSeconds
      const guessed = {
        identity,
        code: foldDigits(input.code).replace(/\D/g, ''),
        address: exchange.address,
        knownDevice: knownDevice(exchange, phone),
        invitedBy: input.ref ?? null,
        sessionSeconds,
      }
      const { token, person } = await verifyCode(guessed)
      exchange.setCookie(session, token, { seconds: input.rememberMe ? rememberedSeconds : null })
      exchange.setCookie(cookie, device.remember(exchange.cookie(cookie), phone), { seconds: deviceSeconds })
      return { success: true, requiresRegistration: person === null, ...(person && { user: person }) }
    },

    async status({ viewer }) {
      return { userId: viewer.handle, isVerified: viewer.isVerified }
    },

    async logout({ exchange }) {
      const token = exchange.cookie(session)
      if (token) await closeSession(db, token)
      endSessionCookie(exchange, config)
      return { success: true, message: authAnswers.loggedOut[exchange.language] }
    },
  }
}
