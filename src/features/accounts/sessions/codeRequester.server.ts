import { hash, randomBytes } from 'node:crypto'
import type { Exchange } from '#platform/api/exchange.server.ts'
import { widerNetwork } from '#platform/http/clientAddresses.server.ts'
import { ownCookie } from '#platform/http/cookies.server.ts'

const day = 86_400

/**
 * Who asks for codes and enters them: a browser, by a cookie. Programs that keep no cookies are told apart by
 * their network only, so that they share the guesses of what they ask for.
 */
export function codeRequesters({ secure }: { secure: boolean }) {
  const name = ownCookie('asker', secure)

  const browserOf = (exchange: Exchange) => {
    const value = exchange.cookie(name)
    return value && /^[\w-]{22}$/.test(value) ? `browser ${value}` : null
  }

  /** Gives a browser its cookie, if it has none. */
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
    /** Who asks for a code, and alone may enter it. */
    asking: (exchange: Exchange) => digest(know(exchange), exchange),
    entering: (exchange: Exchange) => digest(browserOf(exchange), exchange),
  }
}
