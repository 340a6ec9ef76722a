import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Exchange } from '#kit/calls/exchange.server.ts'
import { ownCookie } from '#kit/http/cookies.server.ts'

/** A device remembers at most this many telephones, the newest first. */
const mostPhones = 5
export const deviceSeconds = 365 * 86_400

/**
 * A signed cookie with the telephones that have signed in on this device, so that a stranger's guesses do not
 * use up their budget. It is signed with the first secret, and read by all of them.
 */
export function devices(secrets: readonly string[], now: () => number = Date.now) {
  const signedWith = (secret: string) => (text: string) =>
    createHmac('sha256', secret).update(`device ${text}`).digest('base64url')
  const signers = secrets.map(signedWith)
  const sign = signers[0]!
  const markBy = (signer: typeof sign, phone: string) => signer(phone).slice(0, 16)
  const mark = (phone: string) => markBy(sign, phone)
  const marksOf = (phone: string) => signers.map((signer) => markBy(signer, phone))

  const marksIn = (cookie: string | null) => {
    const [until = '', marks = '', signature = ''] = cookie?.split('.') ?? []
    const isOurs = signers.some((signer) => same(signer(`${until}.${marks}`), signature))
    return isOurs && Number(until) > now() / 1000 ? marks.split('~') : []
  }

  return {
    knows: (cookie: string | null, phone: string) =>
      marksOf(phone).some((known) => marksIn(cookie).includes(known)),
    /** By their marks, the telephones that have signed in on this device, and this one. */
    marks: (cookie: string | null, phone: string) => ({
      own: mark(phone),
      all: [...new Set([mark(phone), ...marksIn(cookie)])],
    }),
    /** The new value of the cookie. */
    remember(cookie: string | null, phone: string) {
      const others = marksIn(cookie).filter((known) => !marksOf(phone).includes(known))
      const text = `${Math.floor(now() / 1000) + deviceSeconds}.${[mark(phone), ...others].slice(0, mostPhones).join('~')}`
      return `${text}.${sign(text)}`
    },
  }
}

/** Whether this number has signed in where the request comes from. */
export function knownDevices({ secure, appSecrets }: { secure: boolean; appSecrets: readonly string[] }) {
  const device = devices(appSecrets)
  const cookie = deviceCookie(secure)
  return (exchange: Exchange, phone: string) => device.knows(exchange.cookie(cookie), phone)
}

export const deviceCookie = (secure: boolean) => ownCookie('device', secure)

function same(expected: string, given: string) {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
