import type { WaySettings } from '#features/auth/otherWays/settings.ts'
import type { OtherWay } from '#features/boot/otherWays.ts'
import type { Policy } from '#features/boot/policy.ts'
import type { Reader } from './reader.server.ts'
import { safeAddress } from './sms.server.ts'

/** The ways of CODES_ANOTHER_WAY, in the order in which people see them. */
export const readOtherWays = (read: Reader): WaySettings[] =>
  read.someOf('CODES_ANOTHER_WAY').map((name) => ways[name](read))

const ways: { [Name in OtherWay]: (read: Reader) => WaySettings<Name> } = {
  whatsapp: (read: Reader) => ({
    way: 'whatsapp',
    url: safeAddress(read, 'WHATSAPP_URL'),
    phoneNumberId: read.required('WHATSAPP_PHONE_NUMBER_ID'),
    token: read.required('WHATSAPP_TOKEN'),
    template: read.required('WHATSAPP_TEMPLATE'),
    languages: languages(read),
    appSecret: read.required('WHATSAPP_APP_SECRET'),
    verifyToken: read.required('WHATSAPP_VERIFY_TOKEN'),
  }),

  telegram: (read: Reader) => ({
    way: 'telegram',
    url: safeAddress(read, 'TELEGRAM_GATEWAY_URL'),
    token: read.required('TELEGRAM_GATEWAY_TOKEN'),
  }),

  voice: (read: Reader) => ({
    way: 'voice',
    url: safeAddress(read, 'SMS_TWILIO_URL'),
    account: read.required('SMS_TWILIO_ACCOUNT'),
    token: read.required('SMS_TWILIO_TOKEN'),
    from: caller(read),
  }),
}

function languages(read: Reader) {
  const given = read.text('WHATSAPP_TEMPLATE_LANGUAGES')
  const [, en, ar] = /^(en(?:_[A-Z]{2})?),(ar(?:_[A-Z]{2})?)$/.exec(given) ?? []
  if (!en || !ar) read.wrong('WHATSAPP_TEMPLATE_LANGUAGES')
  return { en: en ?? '', ar: ar ?? '' }
}

function caller(read: Reader) {
  const from = read.required('VOICE_FROM')
  if (from && !/^\+[1-9]\d{6,14}$/.test(from)) read.wrong('VOICE_FROM')
  return from
}

type Configured = { codesAnotherWay: readonly WaySettings[]; policy: Policy }

/** A code that went another way opens less, which the feature sees to; so there is none without it. */
export const otherWayMistakes = ({ codesAnotherWay, policy }: Configured) =>
  codesAnotherWay.length > 0 && !policy.protects
    ? ['CODES_ANOTHER_WAY is read by EDITION=trusted alone: give that too, or take it away']
    : []
