import type { Fields } from './providerRequest.server.ts'

export type Gateway = {
  provider: 'twilio' | 'unifonic' | 'http'
  /** URL and body are templates with {to}, {digits} (no +), and {text}. No body: GET. */
  url: string
  body: string | null
  json: boolean
  headers: Readonly<Record<string, string>>
  /** Checked after a 2xx response. */
  accepts: (fields: Fields, text: string) => boolean
  errorCode: RegExp | null
}

export type SmsSettings = { provider: 'console' } | Gateway
