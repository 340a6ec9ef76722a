import { fieldsOf } from './providerRequest.server.ts'
import type { Gateway } from './smsSettings.ts'

type Twilio = { account: string; token: string; from: string }

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export const twilioGateway = ({ account, token, from }: Twilio): Gateway => ({
  provider: 'twilio',
  url: `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
  body: `To={to}&${new URLSearchParams({ [isService.test(from) ? 'MessagingServiceSid' : 'From']: from })}&Body={text}`,
  json: false,
  headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
  accepts: twilioAccepts,
  errorCode: /"(?:error_)?code": ?(\d{5})\b/,
})

const isService = /^MG[\da-f]{32}$/i

const twilioAccepts: Gateway['accepts'] = ({ sid, status, error_code: failed }) =>
  typeof sid === 'string' && status !== 'failed' && !failed

/** https://docs.unifonic.com/reference/sms-api */
export const unifonicGateway = ({ appSid }: { appSid: string }): Gateway => ({
  provider: 'unifonic',
  url: 'https://el.cloud.unifonic.com/rest/SMS/messages',
  body: `${new URLSearchParams({ AppSid: appSid })}&Recipient={digits}&Body={text}&responseType=JSON`,
  json: false,
  headers: { accept: 'application/json' },
  accepts: unifonicAccepts,
  errorCode: /"errorCode": ?"(ER-\d{1,4})"/,
})

/** Unifonic's examples use both true and "true". */
const unifonicAccepts: Gateway['accepts'] = ({ success, data }) =>
  String(success) === 'true' && !/^(failed|rejected)$/i.test(String(fieldsOf(data).Status))
