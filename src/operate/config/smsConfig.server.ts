import { isSafeAddress } from '#ground/safeAddress.ts'
import { twilio, unifonic } from '#rooms/account/sms/gateways.server.ts'
import type { Gateway, SmsSettings } from '#rooms/account/sms/settings.ts'
import { fill, inJson, inUrl, placeholdersIn } from '#rooms/account/sms/smsText.ts'
import type { WhatsappSettings } from '#rooms/account/sms/whatsappProvider.server.ts'
import type { Reader } from './reader.server.ts'
import { placeholders } from './settings/smsSettings.server.ts'

/**
 * A provider that the operator describes by templates, in which {to}, {digits} (without +) and {text} stand.
 */
function readHttpSms(read: Reader): Gateway {
  const url = read.required('SMS_HTTP_URL')
  const body = read.text('SMS_HTTP_BODY')
  const json = /^[{[]/.test(body ?? '')
  const accepted = read.text('SMS_HTTP_ACCEPTED') ?? ''

  if (url && !isUrl(url))
    read.wrong('SMS_HTTP_URL', `give an https address (http only to this machine) with ${placeholders}`)
  else if (url && body === null && !isComplete(url))
    read.wrong('SMS_HTTP_URL', `give an address with ${placeholders} in it, or give SMS_HTTP_BODY`)
  if (body && !(isComplete(url + body) && isKnown(body) && (!json || isJson(body))))
    read.wrong('SMS_HTTP_BODY', `give a form or JSON with ${placeholders}, in JSON between quotes`)

  return {
    provider: 'http',
    url,
    body,
    json,
    headers: headers(read),
    accepts: (_fields, text) => text.includes(accepted),
    errorCode: null,
  }
}

const isKnown = (template: string) =>
  placeholdersIn(template).every((name) => ['text', 'to', 'digits'].includes(name))

function isComplete(template: string) {
  const used = placeholdersIn(template)
  return used.includes('text') && (used.includes('to') || used.includes('digits'))
}

/** The host must be the same whatever takes the places of the placeholders. */
function isUrl(template: string) {
  const [one, other] = ['1', '2'].map((value) => filledWith(template, value, inUrl))
  if (!one || !other || !isKnown(template) || !isSafeAddress(one)) return false
  return new URL(one).host === URL.parse(other)?.host
}

/** Tries a quote, which breaks the JSON wherever a placeholder has no quotes around it. */
function isJson(template: string) {
  try {
    JSON.parse(filledWith(template, '"', inJson))
    return true
  } catch {
    return false
  }
}

const filledWith = (template: string, value: string, encode: (value: string) => string) =>
  fill(template, { to: value, digits: value, text: value }, encode)

function headers(read: Reader): Readonly<Record<string, string>> {
  const given = read.text('SMS_HTTP_HEADERS')
  try {
    return Object.fromEntries(new Headers(JSON.parse(given ?? '{}')))
  } catch {
    read.wrong('SMS_HTTP_HEADERS')
    return {}
  }
}

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

const providers = {
  console: () => ({ provider: 'console' as const }),
  twilio: (read: Reader) =>
    twilio({
      account: read.required('SMS_TWILIO_ACCOUNT'),
      token: read.required('SMS_TWILIO_TOKEN'),
      from: read.required('SMS_TWILIO_FROM'),
    }),
  unifonic: (read: Reader) =>
    unifonic({ appSid: read.required('SMS_UNIFONIC_APP_SID'), sender: read.text('SMS_UNIFONIC_SENDER') }),
  http: readHttpSms,
}

/** By which WhatsApp brings codes; null if it is not set up. */
export const readWhatsapp = (read: Reader): WhatsappSettings | null =>
  read.given('WHATSAPP_URL') || read.given('WHATSAPP_TOKEN')
    ? { url: addressIn(read), token: read.required('WHATSAPP_TOKEN') }
    : null

/** An address at which nobody on the way reads along. It ends without a slash. */
function addressIn(read: Reader) {
  const given = read.required('WHATSAPP_URL')
  if (given && (!isSafeAddress(given) || /[?#]/.test(given))) read.wrong('WHATSAPP_URL')
  return given.replace(/\/+$/, '')
}
