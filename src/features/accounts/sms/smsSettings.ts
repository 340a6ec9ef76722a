import type { Fields } from './providerRequest.server.ts'

/** A gateway that takes a message as one request: Twilio, Unifonic, or the operator's own. */
export type Gateway = {
  provider: 'twilio' | 'unifonic' | 'http'
  /** Templates with {to}, {digits} (without +) and {text}. Without a body it is a GET, otherwise a POST. */
  url: string
  body: string | null
  json: boolean
  headers: Readonly<Record<string, string>>
  /** Whether an answer of 2xx accepts the message. */
  accepts: (fields: Fields, text: string) => boolean
  /** Finds the gateway's own error code in its answer. */
  errorCode: RegExp | null
}

export type SmsSettings = { provider: 'console' } | Gateway
