import type { Language } from '#ground/words/i18n.ts'

/** `to` is E.164. */
export type Sms = { to: string; text: string }

/** What WhatsApp takes, where the text is Meta's. */
export type CodeMessage = { to: string; code: string; language: Language }

/** Throws when the message was not accepted. */
export type Provider<Message = Sms> = {
  name: string
  send(message: Message, signal: AbortSignal): Promise<unknown>
}
