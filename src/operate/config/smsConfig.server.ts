import { twilio, unifonic } from '#rooms/account/sms/gateways.server.ts'
import type { Gateway, SmsSettings } from '#rooms/account/sms/settings.ts'
import type { SettingValues } from './settings/allSettings.server.ts'
import { isComplete, isJson } from './settings/formats.server.ts'
import type { Mistakes } from './values.server.ts'

/** The providers of SMS_PROVIDER, in the order in which they are tried. */
export function readSms(values: SettingValues, mistakes: Mistakes): SmsSettings[] {
  const names = [...new Set(values.SMS_PROVIDER)]
  if (names.length > 1 && names.includes('console'))
    mistakes.wrong('SMS_PROVIDER', 'real providers, or console alone, which shows codes and sends nothing')
  return names.map((name) => providers[name](values, mistakes))
}

const providers = {
  console: () => ({ provider: 'console' as const }),
  twilio: (values: SettingValues) =>
    twilio({
      account: values.SMS_TWILIO_ACCOUNT ?? '',
      token: values.SMS_TWILIO_TOKEN ?? '',
      from: values.SMS_TWILIO_FROM ?? '',
    }),
  unifonic: (values: SettingValues) => unifonic({ appSid: values.SMS_UNIFONIC_APP_SID ?? '' }),
  http: readHttp,
}

/** A provider that the operator describes by templates with {to}, {digits} (without +) and {text}. */
function readHttp(values: SettingValues, mistakes: Mistakes): Gateway {
  const { SMS_HTTP_URL: url, SMS_HTTP_BODY: body } = values
  const accepted = values.SMS_HTTP_ACCEPTED ?? ''
  if (url && !mistakes.has('SMS_HTTP_BODY') && !isComplete(url + (body ?? '')))
    mistakes.wrong(body === null ? 'SMS_HTTP_URL' : 'SMS_HTTP_BODY')
  return {
    provider: 'http',
    url: url ?? '',
    body,
    json: body !== null && isJson(body),
    headers: Object.fromEntries(new Headers(JSON.parse(values.SMS_HTTP_HEADERS ?? '{}'))),
    accepts: (_fields, text) => text.includes(accepted),
    errorCode: null,
  }
}
