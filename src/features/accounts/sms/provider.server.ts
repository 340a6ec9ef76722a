import type { Language } from '#platform/i18n/i18n.ts'
import { isSuccessStatus, providerRejection, requestProvider } from './providerRequest.server.ts'
import type { Gateway } from './smsSettings.ts'
import { fillTemplate, inJson, inUrl } from './smsText.ts'

/** `to` is E.164. */
export type Sms = { to: string; text: string }

/** For WhatsApp, where Meta supplies the text around the code. */
export type CodeMessage = { to: string; code: string; language: Language }

export type Provider<Message = Sms> = {
  name: string
  send(message: Message, signal: AbortSignal): Promise<unknown>
}

export function httpProvider({
  provider,
  url,
  headers,
  body: template,
  json,
  accepts,
  errorCode,
}: Gateway): Provider {
  return {
    name: provider,
    async send(sms, signal) {
      const values = valuesOf(sms)
      const body = template && fillTemplate(template, values, json ? inJson : inUrl)
      const answer = await requestProvider(fillTemplate(url, values, inUrl), {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body && { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        body,
        signal,
      })
      if (isSuccessStatus(answer.status) && accepts(answer.fields, answer.text)) return
      throw providerRejection(answer, errorCode?.exec(answer.text)?.[1] ?? null)
    },
  }
}

const valuesOf = ({ to, text }: Sms) => ({ to, digits: to.replace('+', ''), text })
