/** `to` is E.164. */
export type Sms = { to: string; text: string }

/** Throws when the message was not accepted. */
export type Provider = { name: string; send(sms: Sms, signal: AbortSignal): Promise<void> }
