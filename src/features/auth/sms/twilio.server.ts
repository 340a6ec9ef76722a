import { call, NotAccepted, notAccepted } from './call.server.ts'
import type { Provider } from './provider.server.ts'
import type { SmsSettings } from './settings.ts'

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export function twilio(settings: SmsSettings<'twilio'>, receiptsAt: string | null = null): Provider {
  const { from } = settings
  const { address, authorization, codeOfFailure } = ofTwilio(settings)
  const sender = /^MG[\da-f]{32}$/i.test(from) ? { MessagingServiceSid: from } : { From: from }
  const receipts = receiptsAt && { StatusCallback: `${receiptsAt}/twilio` }

  return {
    name: 'twilio',
    async send({ to, text }, signal) {
      const body = new URLSearchParams({ To: to, ...sender, Body: text, ...receipts })
      const answer = await call(`${address}/Messages.json`, {
        method: 'POST',
        headers: { authorization },
        body,
        signal,
      })
      const { sid, status, code, error_code: failed } = answer.fields
      if (answer.status !== 201) throw notAccepted(answer, codeOfFailure(code))
      if (typeof sid !== 'string') throw new NotAccepted('status 201 without a message')
      if (status === 'failed' || failed) throw notAccepted(answer, codeOfFailure(failed))
      return receipts && sid
    },
  }
}

/** What messages and calls by Twilio have in common. */
export const ofTwilio = ({ url, account, token }: { url: string; account: string; token: string }) => ({
  address: `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}`,
  authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
  codeOfFailure: (code: unknown) => (/^\d{5}$/.test(String(code)) ? String(code) : null),
})
