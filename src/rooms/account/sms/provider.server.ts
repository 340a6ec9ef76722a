import type { Language } from '#ground/words/i18n.ts'
import { call, isOk, NotAccepted, notAccepted } from './call.server.ts'
import type { SmsSettings } from './settings.ts'
import { fill, inJson, inUrl } from './smsText.ts'

/** `to` is E.164. */
export type Sms = { to: string; text: string }

/** What WhatsApp takes, where the text is Meta's. */
export type CodeMessage = { to: string; code: string; language: Language }

/** Throws when the message was not accepted. */
export type Provider<Message = Sms> = {
  name: string
  send(message: Message, signal: AbortSignal): Promise<unknown>
}

/** Any provider that takes a message as one request, described by the operator. */
export function http(settings: SmsSettings<'http'>): Provider {
  const { url, headers, body: template, json, accepted } = settings

  return {
    name: 'http',
    async send(sms, signal) {
      const values = valuesOf(sms)
      const body = template && fill(template, values, json ? inJson : inUrl)
      const answer = await call(fill(url, values, inUrl), {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body && { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        body,
        signal,
      })
      if (!isOk(answer.status)) throw notAccepted(answer, null)
      if (accepted && !answer.text.includes(accepted))
        throw new NotAccepted(`status ${answer.status} without SMS_HTTP_ACCEPTED in the answer`)
    },
  }
}

const valuesOf = ({ to, text }: Sms) => ({ to, digits: to.replace('+', ''), text })
