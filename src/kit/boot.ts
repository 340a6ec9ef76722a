/** What the specification leaves as a placeholder, and the operator may switch on by FEATURES. */
export const featureNames = [
  'saved-preferences',
  'data-export',
  'account-deletion',
  'admin-analytics',
  'push',
  'sms-notifications',
] as const
export type Feature = (typeof featureNames)[number]

export type SignedIn = { userId: string; isVerified: boolean }

/** Data that the page carries, so that no call is needed before the first paint. */
export type Boot = {
  /** Undefined when the server could not tell; the browser then asks for the login status. */
  viewer?: SignedIn | null
  version: string
  features: Feature[]
  /** Whether the parts of the interface may be looked at. */
  development: boolean
  /** Whether the page of the calls is open. */
  apiPage: boolean
  supportEmail: string
}

/** Works only in the browser. */
export function readBoot(): Boot {
  return JSON.parse(document.getElementById('boot')!.textContent)
}
