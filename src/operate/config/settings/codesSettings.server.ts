import { mostCounted, type Settings } from './setting.server.ts'

export const codeSettings = {
  OTP_SENDS_PER_ADDRESS_PER_HOUR: {
    kind: 'number',
    usual: { production: 100, development: 1000 },
    least: 1,
    most: mostCounted,
    about:
      'How many codes an address may ask for in an hour: more when half of them are entered, fewer when nobody enters them.',
    example: '200',
  },
  OTP_SENDS_PER_DAY: {
    kind: 'number',
    usual: { production: 10_000, development: 1_000_000 },
    least: 2,
    most: mostCounted,
    about: 'How many codes are sent in a day. Half of them are kept for known numbers.',
    example: '50000',
  },
  OTP_WRONG_GUESSES_PER_DAY: {
    kind: 'number',
    usual: { production: 500, development: 50_000 },
    least: 1,
    most: mostCounted,
    about: 'How many wrong codes in all may come in a day from devices that are not known.',
    example: '2000',
  },
} as const satisfies Settings
