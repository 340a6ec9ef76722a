import { Type } from '#platform/api/contract.ts'
import { List, TextValue, Whole } from './setting.server.ts'

export const smsSettings = {
  SMS_PROVIDER: List(Type.Enum(['console', 'twilio', 'unifonic', 'http']), {
    default: ['console'],
    description:
      'What delivers codes: providers are tried in the order given, all within 5 s. `console` shows codes instead, stands alone, and is refused in production.',
    example: 'unifonic,twilio',
    needed: ['NODE_ENV=production'],
  }),
  SMS_COUNTRIES: List(Type.String({ format: 'country' }), {
    default: [],
    description:
      'The countries whose numbers get codes, each with the most codes of a day if it has any; half of them are kept for known numbers.',
    without: 'all 52 countries, and no ceiling of their own',
    example: 'SA,AE:500,KW:200',
  }),
  SMS_TWILIO_ACCOUNT: TextValue({
    description: 'The SID of the account at Twilio.',
    example: 'AC0123…',
    needed: ['SMS_PROVIDER=twilio'],
    takes: 'the account SID, AC…',
  }),
  SMS_TWILIO_TOKEN: TextValue({
    description: 'The auth token of that account.',
    example: '9f86d0…',
    needed: ['SMS_PROVIDER=twilio'],
    takes: 'the auth token of the account',
    isSecret: true,
  }),
  SMS_TWILIO_FROM: TextValue({
    description: 'What people see as the sender: a number, a name, or a messaging service.',
    example: 'MG0123…',
    needed: ['SMS_PROVIDER=twilio'],
    takes: 'a number, a sender name, or a messaging service SID, MG…',
  }),
  SMS_UNIFONIC_APP_SID: TextValue({
    description: 'The AppSid of the application at Unifonic.',
    example: '3wQ8…',
    needed: ['SMS_PROVIDER=unifonic'],
    takes: 'the AppSid of the application',
    isSecret: true,
  }),
}

export const smsHttpSettings = {
  SMS_HTTP_URL: TextValue({
    description: 'The address of any other provider. Placeholders may stand in it.',
    example: 'https://sms.example/send?to={to}&text={text}',
    needed: ['SMS_PROVIDER=http'],
    format: 'smsAddress',
    isSecret: true,
  }),
  SMS_HTTP_BODY: TextValue({
    description:
      'A form or JSON that is POSTed, in which `{to}`, `{digits}` (the number without +) and `{text}` are filled in, encoded for where they stand.',
    without: 'the address is asked for by GET, with all in it',
    example: '{"to":"{to}","message":"{text}"}',
    format: 'smsBody',
    isSecret: true,
  }),
  SMS_HTTP_HEADERS: TextValue({
    description: 'Headers that are sent along, as a JSON object.',
    example: '{"Authorization":"Bearer a-key"}',
    format: 'headers',
    isSecret: true,
  }),
  SMS_HTTP_ACCEPTED: TextValue({
    description: 'What an answer of 2xx must contain, so that the message counts as sent.',
    without: 'any answer of 2xx will do',
    example: '"success":true',
  }),
}

export const whatsappSettings = {
  WHATSAPP_URL: TextValue({
    description:
      'Where Meta takes messages, with its version and the id of the number. A person may then have their code by WhatsApp, 30 s after an SMS.',
    without: 'codes go by SMS alone',
    example: 'https://graph.facebook.com/v24.0/106540352242922/messages',
    needed: ['WHATSAPP_TOKEN'],
    format: 'address',
    edition: 'trusted',
  }),
  WHATSAPP_TOKEN: TextValue({
    description: 'The permanent token of a system user that may send messages.',
    example: 'EAAJB…',
    needed: ['WHATSAPP_URL'],
    takes: 'the token of a system user with whatsapp_business_messaging',
    isSecret: true,
    edition: 'trusted',
  }),
}

export const codeSettings = {
  OTP_SENDS_PER_ADDRESS_PER_HOUR: Whole({
    minimum: 1,
    default: 100,
    development: 1000,
    description:
      'How many codes an address may ask for in an hour: more when half of them are entered, fewer when nobody enters them.',
    example: '200',
  }),
  OTP_SENDS_PER_DAY: Whole({
    minimum: 20,
    default: 10_000,
    development: 1_000_000,
    description:
      'How many codes are sent in a day. Half of them are kept for known numbers. A twentieth as many wrong ones may come from devices that are not known, before those who guess have one guess a code.',
    example: '50000',
  }),
}

export const wakingSettings = {
  PUSH_PRIVATE_KEY: TextValue({
    pattern: '^[\\w-]{43}$',
    description:
      'The key by which push services know this installation, made by `npm run simat -- push keys`. With another one, every device has to ask again.',
    without: 'derived from `APP_SECRET` in development; in production no device is woken',
    example: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    takes: 'one made by `npm run simat -- push keys`, the same for every server',
    isSecret: true,
    edition: 'trusted',
  }),
}
