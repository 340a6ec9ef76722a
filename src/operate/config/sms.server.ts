import type { ProviderName, SmsSettings } from '#features/auth/sms/settings.ts'
import { isSafeAddress } from '#kit/safeAddress.ts'
import type { Reader } from './reader.server.ts'
import { readHttpSms } from './smsHttp.server.ts'

/** The providers of SMS_PROVIDER, in the order in which they are tried. */
export function readSms(read: Reader): SmsSettings[] {
  const names = read.inOrder('SMS_PROVIDER')
  if (names.length > 1 && names.includes('console'))
    read.wrong(
      'SMS_PROVIDER',
      'console shows codes and sends nothing, so give it alone, or real providers only',
    )
  return names.map((name) => providers[name](read))
}

const providers: { [Name in ProviderName]: (read: Reader) => SmsSettings<Name> } = {
  console: () => ({ provider: 'console' }),

  twilio: (read: Reader) => ({
    provider: 'twilio',
    url: safeAddress(read, 'SMS_TWILIO_URL'),
    account: read.required('SMS_TWILIO_ACCOUNT'),
    token: read.required('SMS_TWILIO_TOKEN'),
    from: read.required('SMS_TWILIO_FROM'),
  }),

  unifonic: (read: Reader) => ({
    provider: 'unifonic',
    url: safeAddress(read, 'SMS_UNIFONIC_URL'),
    appSid: read.required('SMS_UNIFONIC_APP_SID'),
    sender: read.text('SMS_UNIFONIC_SENDER'),
  }),

  http: readHttpSms,

  kannel: (read: Reader) => ({
    provider: 'kannel',
    url: safeAddress(read, 'SMS_KANNEL_URL'),
    username: read.required('SMS_KANNEL_USERNAME'),
    password: read.required('SMS_KANNEL_PASSWORD'),
    from: read.required('SMS_KANNEL_FROM'),
  }),
}

type AddressName = 'SMS_TWILIO_URL' | 'SMS_UNIFONIC_URL' | 'SMS_KANNEL_URL' | 'WHATSAPP_URL'

/** An address at which nobody on the way reads along. It ends without a slash. */
export function safeAddress(read: Reader, name: AddressName) {
  const given = name === 'SMS_KANNEL_URL' || name === 'WHATSAPP_URL' ? read.required(name) : read.text(name)
  if (given && (!isSafeAddress(given) || /[?#]/.test(given))) read.wrong(name)
  return given.replace(/\/+$/, '')
}
