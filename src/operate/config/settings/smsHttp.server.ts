import type { Settings } from './setting.server.ts'

export const placeholders = '{text} and {to} or {digits}'

export const smsHttpSettings = {
  SMS_HTTP_URL: {
    kind: 'text',
    about: 'The address of any other provider. With `GET` the placeholders stand in it.',
    example: 'https://sms.example/send',
    required: 'with `http`',
    remedy: 'give an address, like https://sms.example/send',
    isSecret: true,
  },
  SMS_HTTP_BODY: {
    kind: 'text',
    about:
      'A form or JSON, in which `{to}`, `{digits}` (the number without +) and `{text}` are filled in, encoded for where they stand.',
    example: '{"to":"{to}","message":"{text}"}',
    required: 'with `http`, except for `GET`',
    remedy: `give a form or JSON with ${placeholders}`,
    isSecret: true,
  },
  SMS_HTTP_METHOD: {
    kind: 'one',
    choices: ['POST', 'PUT', 'GET'],
    usual: 'POST',
    about: 'How it is sent; `GET` has no body.',
    example: 'PUT',
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
  SMS_HTTP_SECRET: {
    kind: 'secret',
    least: 32,
    about:
      'The key by which the body is signed: `X-Simat-Signature: t=<unix time>,v1=<hex HMAC-SHA256 of "t.body">`.',
    without: 'the body is not signed',
    example: '7c211433f02071…',
    isSecret: true,
  },
} as const satisfies Settings
