import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Exchange } from '#platform/api/exchange.server.ts'
import { ownCookie } from '#platform/http/cookies.server.ts'
import type { DeviceMemory } from './sessionStrength.ts'

const maxPhones = 5
export const deviceSeconds = 365 * 86_400

/** `knownFrom`: when this number got its first full session on the device. */
type Mark = { mark: string; since: number; isWaiting: boolean; knownFrom: number | null }

/**
 * Known numbers skip the guess budget shared by strangers. Signed with the first secret, verified with any.
 */
export function deviceCookies(secrets: readonly string[], now: () => number = Date.now) {
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
    return isOurs && Number(until) > now() / 1000 ? marks.split('~').map(read) : []
  }

  const markIn = (cookie: string | null, phone: string) =>
    marksIn(cookie).find((known) => marksOf(phone).includes(known.mark)) ?? null
  const memoryOf = (cookie: string | null, phone: string): DeviceMemory | null => markIn(cookie, phone)

  return {
    memoryOf,
    /** This device's first and latest full sign-in, even if its session is limited now. */
    knownSince(cookie: string | null, phone: string) {
      const known = markIn(cookie, phone)
      const moments = known ? [known.knownFrom, known.isWaiting ? null : known.since] : []
      return moments.filter((moment) => moment !== null).map((moment) => new Date(moment))
    },
    knows: (cookie: string | null, phone: string) => memoryOf(cookie, phone)?.isWaiting === false,
    remember(cookie: string | null, phone: string, limitedSince: number | null = null) {
      const others = marksIn(cookie).filter((known) => !marksOf(phone).includes(known.mark))
      const isWaiting = limitedSince !== null
      const since = limitedSince ?? now()
      const knownFrom = markIn(cookie, phone)?.knownFrom ?? (isWaiting ? null : since)
      const own = { mark: mark(phone), since, isWaiting, knownFrom }
      const text = `${Math.floor(now() / 1000) + deviceSeconds}.${[own, ...others].slice(0, maxPhones).map(written).join('~')}`
      return `${text}.${sign(text)}`
    },
  }
}

const inSeconds = (moment: number) => Math.floor(moment / 1000).toString(36)
const written = ({ mark, since, isWaiting, knownFrom }: Mark) =>
  `${mark}${isWaiting ? '?' : '!'}${inSeconds(since)}${knownFrom ? `*${inSeconds(knownFrom)}` : ''}`

function read(text: string): Mark {
  const [mark = '', moments = ''] = text.split(/[?!]/)
  const [since = 0, first] = moments.split('*').map((each) => Number.parseInt(each, 36) * 1000)
  const isWaiting = text.includes('?')
  return { mark, since, isWaiting, knownFrom: first ?? (isWaiting ? null : since) }
}

export function knownDevices({ secure, appSecrets }: { secure: boolean; appSecrets: readonly string[] }) {
  const device = deviceCookies(appSecrets)
  const cookie = deviceCookie(secure)
  return (exchange: Exchange, phone: string) => device.knows(exchange.cookie(cookie), phone)
}

export const deviceCookie = (secure: boolean) => ownCookie('device', secure)

function same(expected: string, sent: string) {
  const [a, b] = [Buffer.from(expected), Buffer.from(sent)]
  return a.length === b.length && timingSafeEqual(a, b)
}
