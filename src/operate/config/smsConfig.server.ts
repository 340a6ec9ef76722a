import type { ProviderName, SmsSettings } from '#rooms/account/sms/settings.ts'
import type { Reader } from './reader.server.ts'
import { readHttpSms } from './smsHttpConfig.server.ts'

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
    account: read.required('SMS_TWILIO_ACCOUNT'),
    token: read.required('SMS_TWILIO_TOKEN'),
    from: read.required('SMS_TWILIO_FROM'),
  }),

  unifonic: (read: Reader) => ({
    provider: 'unifonic',
    appSid: read.required('SMS_UNIFONIC_APP_SID'),
    sender: read.text('SMS_UNIFONIC_SENDER'),
  }),

  http: readHttpSms,
}
