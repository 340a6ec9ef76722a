import { isSafeAddress } from './address.ts'
import type { Reader } from './reader.server.ts'
import { readHttpSms } from './smsHttp.server.ts'

type Providers = typeof providers
type ProviderName = keyof Providers

/** The settings of one provider, or of any if none is named. */
export type SmsSettings<Name extends ProviderName = ProviderName> = ReturnType<Providers[Name]>

/** The providers of SMS_PROVIDER, in the order in which they are tried. */
export function readSms(read: Reader): SmsSettings[] {
  const names = read.inOrder('SMS_PROVIDER', providerNames, 'console')
  if (names.length > 1 && names.includes('console'))
    read.wrong(
      'SMS_PROVIDER',
      'console shows codes and sends nothing, so give it alone, or real providers only',
    )
  return names.map((name) => providers[name](read))
}

const providerNames = ['console', 'twilio', 'unifonic', 'http', 'kannel'] as const

const providers = {
  console: () => ({ provider: 'console' as const }),

  twilio: (read: Reader) => ({
    provider: 'twilio' as const,
    url: address(read, 'SMS_TWILIO_URL', 'https://api.twilio.com'),
    account: read.required('SMS_TWILIO_ACCOUNT', 'give the account SID, AC…'),
    token: read.required('SMS_TWILIO_TOKEN', 'give the auth token of the account'),
    from: read.required('SMS_TWILIO_FROM', 'give a number, a sender name, or a messaging service SID, MG…'),
  }),

  unifonic: (read: Reader) => ({
    provider: 'unifonic' as const,
    url: address(read, 'SMS_UNIFONIC_URL', 'https://el.cloud.unifonic.com'),
    appSid: read.required('SMS_UNIFONIC_APP_SID', 'give the AppSid of the application'),
    sender: read.text('SMS_UNIFONIC_SENDER'),
  }),

  http: readHttpSms,

  kannel: (read: Reader) => ({
    provider: 'kannel' as const,
    url: address(read, 'SMS_KANNEL_URL'),
    username: read.required('SMS_KANNEL_USERNAME', 'give the username of the sendsms-user'),
    password: read.required('SMS_KANNEL_PASSWORD', 'give the password of the sendsms-user'),
    from: read.required('SMS_KANNEL_FROM', 'give the number or name that people see as the sender'),
  }),
}

function address(read: Reader, name: string, usual?: string) {
  const remedy = 'give an https address without user, password or query; http only to this machine'
  const given = usual ? (read.text(name) ?? usual) : read.required(name, remedy)
  if (given && (!isSafeAddress(given) || /[?#]/.test(given))) read.wrong(name, remedy)
  return given.replace(/\/+$/, '')
}
