import type { Language } from '#kit/words/i18n.ts'

/** `to` is E.164. */
export type Sms = { to: string; text: string }

/** What other ways take, because their texts are theirs. */
export type CodeMessage = { to: string; code: string; language: Language }

/**
 * Throws when the message was not accepted. Resolves to the name by which receipts will speak of it, if there
 * will be any.
 */
export type Provider<Message = Sms> = {
  name: string
  send(message: Message, signal: AbortSignal): Promise<unknown>
}
