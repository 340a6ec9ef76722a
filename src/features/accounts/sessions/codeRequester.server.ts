import { hash, randomBytes } from 'node:crypto'
import type { Exchange } from '#platform/api/exchange.server.ts'
import { widerNetwork } from '#platform/http/clientAddresses.server.ts'
import { ownCookie } from '#platform/http/cookies.server.ts'

const day = 86_400

/** Browsers have a cookie. Other clients share one identity and guess budget per network. */
export function codeRequesters({ secure }: { secure: boolean }) {
  const name = ownCookie('asker', secure)

  const browserOf = (exchange: Exchange) => {
    const value = exchange.cookie(name)
    return value && /^[\w-]{22}$/.test(value) ? `browser ${value}` : null
  }

  function know(exchange: Exchange) {
    const known = browserOf(exchange)
    if (known || !exchange.isBrowser) return known
    const value = randomBytes(16).toString('base64url')
    exchange.setCookie(name, value, { seconds: day })
    return `browser ${value}`
  }

  const digest = (known: string | null, { address }: Exchange) =>
    hash('sha256', known ?? `network ${widerNetwork(address)}`, 'base64url').slice(0, 22)

  return {
    know,
    asking: (exchange: Exchange) => digest(know(exchange), exchange),
    entering: (exchange: Exchange) => digest(browserOf(exchange), exchange),
  }
}
