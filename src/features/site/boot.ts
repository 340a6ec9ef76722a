import type { Text } from '#platform/i18n/i18n.ts'
import type { Policy } from './policy.ts'

export type SignedIn = { userId: string; isVerified: boolean }

/** Data that the page carries, so that no call is needed before the first paint. */
export type Boot = {
  /** Undefined when the server could not tell; the browser then asks for the login status. */
  viewer?: SignedIn | null
  /** Signed in, but without a profile yet. */
  registering?: true
  /** Whether this server can wake devices: it has the keys for that. */
  push?: true
  supportEmail: string
  policy: Policy
  /** No password opens the admin panel. */
  passkeyOnlyAdmin?: true
  /** Who may become an account, if not everybody. */
  registration?: 'invited' | 'closed'
  /** Those to which codes are sent, if that is not to all. */
  countries?: readonly string[]
  /** A code may be had by WhatsApp too. */
  whatsapp?: true
  /** What the first screen then says instead of its own text, which its script has no room for. */
  welcome?: Text
  /** Where the operator says that there is help at once, beside 911. */
  helpLines?: Text
}

let read: Boot | undefined

/**
 * Works only in the browser. What was read is taken out of the page, so that it does not outlast the session.
 */
export function readBoot(): Boot {
  read ??= takeOut()
  return read
}

function takeOut(): Boot {
  const element = document.getElementById('boot')
  element?.remove()
  return JSON.parse(element!.textContent)
}
