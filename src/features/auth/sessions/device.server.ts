import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Exchange } from '#kit/calls/exchange.server.ts'
import { ownCookie } from '#kit/http/cookies.server.ts'

/** A device remembers at most this many telephones, the newest first. */
const mostPhones = 5
export const deviceSeconds = 365 * 86_400

/**
 * A signed cookie with the telephones that have signed in on this device, so that a stranger's guesses do not
 * use up their budget.
 */
export function devices(secret: string, now: () => number = Date.now) {
  const sign = (text: string) => createHmac('sha256', secret).update(`device ${text}`).digest('base64url')
  const mark = (phone: string) => sign(phone).slice(0, 16)

  const marksIn = (cookie: string | null) => {
    const [until = '', marks = '', signature = ''] = cookie?.split('.') ?? []
    return same(sign(`${until}.${marks}`), signature) && Number(until) > now() / 1000 ? marks.split('~') : []
  }

  return {
    knows: (cookie: string | null, phone: string) => marksIn(cookie).includes(mark(phone)),
    /** By their marks, the telephones that have signed in on this device, and this one. */
    marks: (cookie: string | null, phone: string) => ({
      own: mark(phone),
      all: [...new Set([mark(phone), ...marksIn(cookie)])],
    }),
    /** The new value of the cookie. */
    remember(cookie: string | null, phone: string) {
      const others = marksIn(cookie).filter((known) => known !== mark(phone))
      const text = `${Math.floor(now() / 1000) + deviceSeconds}.${[mark(phone), ...others].slice(0, mostPhones).join('~')}`
      return `${text}.${sign(text)}`
    },
  }
}

/** Whether this number has signed in where the request comes from. */
export function knownDevices({ secure, appSecret }: { secure: boolean; appSecret: string }) {
  const device = devices(appSecret)
  const cookie = deviceCookie(secure)
  return (exchange: Exchange, phone: string) => device.knows(exchange.cookie(cookie), phone)
}

export const deviceCookie = (secure: boolean) => ownCookie('device', secure)

function same(expected: string, given: string) {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
