import type { Text } from '#platform/i18n/i18n.ts'
import type { Policy } from './policy.ts'

export type SignedIn = { userId: string; isVerified: boolean }

/** Embedded in the page, to avoid requests before first paint. */
export type Boot = {
  /** Undefined if the server couldn't tell; the browser then asks. */
  viewer?: SignedIn | null
  registering?: true
  push?: true
  supportEmail: string
  policy: Policy
  passkeyOnlyAdmin?: true
  /** Unset: open to everyone. */
  registration?: 'invited' | 'closed'
  /** Unset: all countries. */
  countries?: readonly string[]
  whatsapp?: true
  /** Replaces the first screen's welcome text, which its script has no room for. */
  welcome?: Text
  /** Operator's emergency contacts beside 911. */
  helpLines?: Text
}

let read: Boot | undefined

/** Removes the data, so it doesn't outlast the session. */
export function readBoot(): Boot {
  read ??= takeOut()
  return read
}

function takeOut(): Boot {
  const element = document.getElementById('boot')
  element?.remove()
  return JSON.parse(element!.textContent)
}
