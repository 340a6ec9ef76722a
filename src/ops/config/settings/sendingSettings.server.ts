import { Type } from '#platform/api/contract.ts'
import { List, TextValue, Whole } from './setting.server.ts'

export const smsSettings = {
  SMS_PROVIDER: List(Type.Enum(['console', 'twilio', 'unifonic', 'http']), {
    default: ['console'],
    description:
      'The providers that deliver codes, tried in this order, all within 5 s. `console` shows codes on screen instead; it can’t be combined with others or used in production.',
    example: 'unifonic,twilio',
    needed: ['NODE_ENV=production'],
  }),
  SMS_COUNTRIES: List(Type.String({ format: 'country' }), {
    default: [],
    description:
      'The countries whose numbers get codes, each with an optional daily maximum: 100 for all but the first. Half of it is reserved for known numbers.',
    without: 'all 52 countries, with a daily maximum of 100 for each but Saudi Arabia',
    example: 'SA,AE:500,KW:200',
  }),
  SMS_TWILIO_ACCOUNT: TextValue({
    description: 'The Twilio account SID.',
    example: 'AC0123…',
    needed: ['SMS_PROVIDER=twilio'],
    takes: 'the account SID, AC…',
  }),
  SMS_TWILIO_TOKEN: TextValue({
    description: 'The Twilio auth token.',
    example: '9f86d0…',
    needed: ['SMS_PROVIDER=twilio'],
    takes: 'the auth token of the account',
    isSecret: true,
  }),
  SMS_TWILIO_FROM: TextValue({
    description: 'The sender people see: a number, a name, or a messaging service.',
    example: 'MG0123…',
    needed: ['SMS_PROVIDER=twilio'],
    takes: 'a number, a sender name, or a messaging service SID, MG…',
  }),
  SMS_UNIFONIC_APP_SID: TextValue({
    description: 'The Unifonic AppSid.',
    example: '3wQ8…',
    needed: ['SMS_PROVIDER=unifonic'],
    takes: 'the AppSid of the application',
    isSecret: true,
  }),
}

export const smsHttpSettings = {
  SMS_HTTP_URL: TextValue({
    description: 'The address of any other provider. It can contain placeholders.',
    example: 'https://sms.example/send?to={to}&text={text}',
    needed: ['SMS_PROVIDER=http'],
    format: 'smsAddress',
    isSecret: true,
  }),
  SMS_HTTP_BODY: TextValue({
    description:
      'A form or JSON body to POST. `{to}`, `{digits}` (the number without +) and `{text}` are filled in and encoded for their position.',
    without: 'the address is requested with GET and contains everything',
    example: '{"to":"{to}","message":"{text}"}',
    format: 'smsBody',
    isSecret: true,
  }),
  SMS_HTTP_HEADERS: TextValue({
    description: 'Additional headers, as a JSON object.',
    example: '{"Authorization":"Bearer a-key"}',
    format: 'headers',
    isSecret: true,
  }),
  SMS_HTTP_ACCEPTED: TextValue({
    description: 'What a 2xx response must contain for the message to count as sent.',
    without: 'any 2xx response counts',
    example: '"success":true',
  }),
}

export const whatsappSettings = {
  WHATSAPP_URL: TextValue({
    description:
      'Meta’s message endpoint, with its version and your number’s id. People can then ask for their code by WhatsApp, 30 s after an SMS.',
    without: 'codes are sent only by SMS',
    example: 'https://graph.facebook.com/v24.0/106540352242922/messages',
    needed: ['WHATSAPP_TOKEN'],
    format: 'address',
    edition: 'trusted',
  }),
  WHATSAPP_TOKEN: TextValue({
    description: 'The permanent token of a system user that can send messages.',
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
      'How many codes an address can request per hour: more when half of them are entered, fewer when none are.',
    example: '200',
  }),
  OTP_SENDS_PER_DAY: Whole({
    minimum: 20,
    default: 10_000,
    development: 1_000_000,
    description:
      'The maximum number of codes per day. Half of it is reserved for known numbers. After a twentieth as many wrong guesses from unknown devices, those devices get one guess per code.',
    example: '50000',
  }),
}

export const wakingSettings = {
  PUSH_PRIVATE_KEY: TextValue({
    pattern: '^[\\w-]{43}$',
    description:
      'This installation’s key for push services, made by `simat push keys`. After a change, every device has to subscribe again.',
    without: 'derived from `APP_SECRET` in development; in production push is off',
    example: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    takes: 'a key made by `simat push keys`, the same on every server',
    isSecret: true,
    edition: 'trusted',
  }),
}
