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
  OTP_SENDS_PER_NUMBER_PER_HOUR: {
    kind: 'number',
    usual: { production: 4, development: 400 },
    least: 1,
    most: mostCounted,
    about: 'How many codes are sent to one number in an hour.',
    example: '6',
  },
  OTP_SENDS_PER_NUMBER_PER_DAY: {
    kind: 'number',
    usual: { production: 8, development: 800 },
    least: 1,
    most: mostCounted,
    about: 'How many codes are sent to one number in a day.',
    example: '12',
  },
  OTP_SENDS_PER_PREFIX_PER_HOUR: {
    kind: 'number',
    usual: { production: 30, development: 3000 },
    least: 1,
    most: mostCounted,
    about:
      'How many codes are sent in an hour to numbers that share their first seven digits: more when half of them are entered.',
    example: '60',
  },
  OTP_SENDS_PER_DAY: {
    kind: 'number',
    usual: { production: 10_000, development: 1_000_000 },
    least: 2,
    most: mostCounted,
    about: 'How many codes are sent in a day. Half of them are kept for known numbers.',
    example: '50000',
  },
  OTP_SENDS_BEFORE_SUSPICION: {
    kind: 'number',
    usual: { production: 30, development: 3000 },
    least: 1,
    most: mostCounted,
    about:
      'How many codes an address may ask for, or a country may get, before it is judged by how many are entered.',
    example: '100',
  },
  OTP_WRONG_GUESSES_PER_NUMBER_PER_DAY: {
    kind: 'number',
    usual: { production: 10, development: 100 },
    least: 1,
    most: mostCounted,
    about: 'How many wrong codes for one number a browser that is not known to it may enter in a day.',
    example: '20',
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
