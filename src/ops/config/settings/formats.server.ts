import { isIP } from 'node:net'
import { countryNamed } from '#features/accounts/phone/countries.ts'
import { fillTemplate, inJson, inUrl, placeholdersIn } from '#features/accounts/sms/smsText.ts'
import { isSafeAddress } from '#platform/safeAddress.ts'

export const formats = {
  origin: {
    takes: 'the address people type, like `https://simat.example`: a scheme and host without a path',
    accepts: (text: string) => {
      const url = URL.parse(text)
      return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    },
  },
  address: {
    takes: 'an https address without user, password or query; http only for this machine',
    accepts: (text: string) => isSafeAddress(text) && !/[?#]/.test(text),
  },
  webhook: {
    takes: 'an https address without user and password; http only for this machine',
    accepts: isSafeAddress,
  },
  bucket: {
    takes:
      'an https address that ends with the name of the bucket, like `https://s3.example/photos`; http only to this machine',
    accepts: (text: string) =>
      isSafeAddress(text) && /^https?:\/\/[^/?#]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/.test(text),
  },
  postgres: {
    takes: 'an address like `postgres://user:password@host/database`',
    accepts: (text: string) => /^postgres(ql)?:\/\/./.test(text),
  },
  network: {
    takes: 'an address or network like `10.0.0.0/8`, or `loopback`, `linklocal` or `uniquelocal`',
    accepts: isNetwork,
  },
  folder: {
    takes: 'a folder outside the photo folder, like `/var/backups/simat`',
    accepts: (text: string) => !/^\w+:\/\//.test(text),
  },
  country: {
    takes: 'a country code, optionally with a colon and a daily maximum, like `AE:500`',
    accepts: (text: string) => ceilingIn(text) !== null,
  },
  helpLines: {
    takes: 'the text in English, `//`, and the same in Arabic',
    accepts: (text: string) => helpLinesIn(text) !== null,
  },
  smsAddress: {
    takes:
      'an https address (http only to this machine), in which `{text}` and `{to}` or `{digits}` may stand, but not in its host',
    accepts: isTemplateOfAddress,
  },
  smsBody: {
    takes: 'a form or JSON with `{text}` and `{to}` or `{digits}`, in JSON between quotes',
    accepts: (text: string) => isKnown(text) && (!isJson(text) || parses(filledWith(text, '"', inJson))),
  },
  headers: {
    takes: 'a JSON object, like `{"Authorization":"Bearer …"}`',
    accepts: (text: string) => parses(text, (headers) => new Headers(headers)),
  },
} as const

export type Format = keyof typeof formats

const networkNames = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const bounded = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
  return networkNames.includes(text) || (isIP(address) > 0 && bounded && more.length === 0)
}

export function ceilingIn(text: string) {
  const [, iso = '', most] = /^([A-Z]{2})\s*(?::\s*([1-9]\d{0,8}))?$/i.exec(text) ?? []
  const country = countryNamed(iso.toUpperCase())
  return country ? ([country.iso, most === undefined ? null : Number(most)] as const) : null
}

export function helpLinesIn(text: string) {
  const [en = '', ar = '', ...more] = text.split('//').map((part) => part.trim())
  return en && ar && more.length === 0 ? { en, ar } : null
}

export const isJson = (template: string) => /^[{[]/.test(template)

const isKnown = (template: string) =>
  placeholdersIn(template).every((name) => ['text', 'to', 'digits'].includes(name))

export function isComplete(template: string) {
  const used = placeholdersIn(template)
  return used.includes('text') && (used.includes('to') || used.includes('digits'))
}

/** Message data in a placeholder must not change the host. */
function isTemplateOfAddress(template: string) {
  const [one, other] = ['1', '2'].map((value) => filledWith(template, value, inUrl))
  if (!one || !other || !isKnown(template) || !isSafeAddress(one)) return false
  return new URL(one).host === URL.parse(other)?.host
}

/** A quote breaks the JSON wherever a placeholder isn't inside a string. */
const filledWith = (template: string, value: string, encode: (value: string) => string) =>
  fillTemplate(template, { to: value, digits: value, text: value }, encode)

function parses(text: string, use: (value: HeadersInit) => unknown = () => {}) {
  try {
    use(JSON.parse(text))
    return true
  } catch {
    return false
  }
}
