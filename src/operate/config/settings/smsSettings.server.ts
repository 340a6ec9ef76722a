import type { Settings } from './setting.server.ts'

const twilio = {
  SMS_TWILIO_ACCOUNT: {
    kind: 'text',
    about: 'The SID of the account at Twilio.',
    example: 'AC0123…',
    required: 'with `twilio`',
    remedy: 'give the account SID, AC…',
  },
  SMS_TWILIO_TOKEN: {
    kind: 'text',
    about: 'The auth token of that account.',
    example: '9f86d0…',
    required: 'with `twilio`',
    remedy: 'give the auth token of the account',
    isSecret: true,
  },
  SMS_TWILIO_FROM: {
    kind: 'text',
    about: 'What people see as the sender: a number, a name, or a messaging service.',
    example: 'MG0123…',
    required: 'with `twilio`',
    remedy: 'give a number, a sender name, or a messaging service SID, MG…',
  },
} as const satisfies Settings

const unifonic = {
  SMS_UNIFONIC_APP_SID: {
    kind: 'text',
    about: 'The AppSid of the application at Unifonic.',
    example: '3wQ8…',
    required: 'with `unifonic`',
    remedy: 'give the AppSid of the application',
    isSecret: true,
  },
  SMS_UNIFONIC_SENDER: {
    kind: 'text',
    about: 'What people see as the sender.',
    without: 'the sender that the application has at Unifonic',
    example: 'Simat',
  },
} as const satisfies Settings

export const smsSettings = {
  SMS_PROVIDER: {
    kind: 'ordered',
    choices: ['console', 'twilio', 'unifonic', 'http'],
    usual: 'console',
    about:
      'What delivers codes: providers are tried in the order given, all within 5 s. `console` shows codes instead, stands alone, and is refused in production.',
    example: 'unifonic,twilio',
    required: 'in production',
  },
  SMS_COUNTRIES: {
    kind: 'text',
    about:
      'The countries whose numbers get codes, each with the most codes of a day if it has any; half of them are kept for known numbers.',
    without: 'all 52 countries, and no ceiling of their own',
    example: 'SA,AE:500,KW:200',
    remedy:
      'give letters of countries with commas between them, each with a colon and the most codes of a day if you like, like SA,AE:500',
  },
  ...twilio,
  ...unifonic,
} as const satisfies Settings

export const placeholders = '{text} and {to} or {digits}'

export const smsHttpSettings = {
  SMS_HTTP_URL: {
    kind: 'text',
    about: 'The address of any other provider. Placeholders may stand in it.',
    example: 'https://sms.example/send?to={to}&text={text}',
    required: 'with `http`',
    remedy: 'give an address, like https://sms.example/send',
    isSecret: true,
  },
  SMS_HTTP_BODY: {
    kind: 'text',
    about:
      'A form or JSON that is POSTed, in which `{to}`, `{digits}` (the number without +) and `{text}` are filled in, encoded for where they stand.',
    without: 'the address is asked for by GET, with all in it',
    example: '{"to":"{to}","message":"{text}"}',
    remedy: `give a form or JSON with ${placeholders}`,
    isSecret: true,
  },
  SMS_HTTP_HEADERS: {
    kind: 'text',
    about: 'Headers that are sent along, as a JSON object.',
    example: '{"Authorization":"Bearer a-key"}',
    remedy: 'give a JSON object, like {"Authorization":"Bearer …"}',
    isSecret: true,
  },
  SMS_HTTP_ACCEPTED: {
    kind: 'text',
    about: 'What an answer of 2xx must contain, so that the message counts as sent.',
    without: 'any answer of 2xx will do',
    example: '"success":true',
  },
} as const satisfies Settings
