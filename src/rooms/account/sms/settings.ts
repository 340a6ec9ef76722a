/** What must be known of each provider of messages. */
type Providers = {
  console: Record<never, never>
  twilio: { account: string; token: string; from: string }
  unifonic: { appSid: string; sender: string | null }
  /** Templates with {to}, {digits} (without +) and {text}. Without a body it is a GET, otherwise a POST. */
  http: {
    url: string
    body: string | null
    json: boolean
    headers: Record<string, string>
    accepted: string | null
  }
}
export type ProviderName = keyof Providers

/** The settings of one provider, or of any if none is named. */
export type SmsSettings<Name extends ProviderName = ProviderName> = {
  [Each in Name]: { provider: Each } & Providers[Each]
}[Name]
