/** What must be known of each provider of messages. */
type Providers = {
  console: Record<never, never>
  twilio: { url: string; account: string; token: string; from: string }
  unifonic: { url: string; appSid: string; sender: string | null }
  kannel: { url: string; username: string; password: string; from: string }
  /** Described by the operator's templates, in which {to}, {digits} (without +) and {text} stand. */
  http: {
    url: string
    method: string
    body: string | null
    json: boolean
    headers: Record<string, string>
    accepted: string | null
    secret: string | null
  }
}
export type ProviderName = keyof Providers

/** The settings of one provider, or of any if none is named. */
export type SmsSettings<Name extends ProviderName = ProviderName> = {
  [Each in Name]: { provider: Each } & Providers[Each]
}[Name]
