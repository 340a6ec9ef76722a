import { call, NotAccepted, notAccepted } from './call.server.ts'
import type { Provider } from './provider.server.ts'
import type { SmsSettings } from './settings.ts'

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export function twilio(
  { account, token, from }: SmsSettings<'twilio'>,
  url = 'https://api.twilio.com',
): Provider {
  const sender = /^MG[\da-f]{32}$/i.test(from) ? { MessagingServiceSid: from } : { From: from }
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`

  return {
    name: 'twilio',
    async send({ to, text }, signal) {
      const body = new URLSearchParams({ To: to, ...sender, Body: text })
      const answer = await call(address, { method: 'POST', headers: { authorization }, body, signal })
      const { sid, status, code, error_code: failed } = answer.fields
      if (answer.status !== 201) throw notAccepted(answer, codeOfFailure(code))
      if (typeof sid !== 'string') throw new NotAccepted('status 201 without a message')
      if (status === 'failed' || failed) throw notAccepted(answer, codeOfFailure(failed))
    },
  }
}

const codeOfFailure = (code: unknown) => (/^\d{5}$/.test(String(code)) ? String(code) : null)
