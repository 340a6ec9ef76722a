import type { Settings } from './setting.server.ts'

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
