import { registrations } from '#rooms/account/registration.ts'
import { editions } from '#rooms/page/policy.ts'
import type { Settings } from './setting.server.ts'

export const servingSettings = {
  NODE_ENV: {
    kind: 'one',
    choices: ['development', 'production', 'test'],
    usual: 'development',
    about:
      '`production` refuses to start without the values that are required there. Without any, codes are shown as in `development` only if nobody but this machine is served.',
    example: 'production',
  },
  APP_SECRET: {
    kind: 'secret',
    least: 32,
    about: 'What codes and digests are derived from. It must be random, and the same on every server.',
    without: 'made and kept in `DATA_DIR/secrets` in development',
    example: '4f1c9a…',
    required: 'in production',
    remedy: 'give 32 or more random characters, the same on every server',
    isSecret: true,
  },
  FORMER_APP_SECRET: {
    kind: 'secret',
    least: 32,
    about:
      'The `APP_SECRET` of before, after it has leaked or been changed: while it is set, known devices, open codes and the digests of erased numbers that it made are recognised.',
    example: '91be07…',
    isSecret: true,
  },
  ADMIN_PASSWORD: {
    kind: 'secret',
    least: 12,
    about: 'The password of the admin’s desk at `/admin`.',
    without: 'made, kept in `DATA_DIR/secrets` and shown once in development',
    example: '7kq-mzv2-9xtr-w4h',
    required: 'in production',
    remedy: 'give 12 or more characters, at random',
    isSecret: true,
  },
  ADMIN_PASSWORD_SIGN_IN: {
    kind: 'one',
    choices: ['on', 'off'],
    usual: 'on',
    about:
      'Whether `ADMIN_PASSWORD` opens the desk. `off` leaves it to administrators with names and passkeys, and then `ADMIN_PASSWORD` is not needed.',
    example: 'off',
    edition: 'trusted',
  },
  PUBLIC_ORIGIN: {
    kind: 'origin',
    about: 'The address people type. With `https://` cookies are Secure and HSTS is sent.',
    example: 'https://simat.example',
    required: 'in production',
    remedy: 'give the address people type, like https://simat.example',
  },
  HSTS: {
    kind: 'one',
    choices: ['subdomains', 'host', 'off'],
    usual: 'subdomains',
    about:
      'What browsers are told to reach by https alone for two years, where `PUBLIC_ORIGIN` is https: the host and all names below it, the host alone, or nothing (`off` also takes back what they were told).',
    example: 'host',
  },
  PORT: {
    kind: 'number',
    usual: 3000,
    least: 0,
    most: 65_535,
    about: 'The port on which it listens; 0 takes any that is free.',
    example: '8080',
  },
  HOST: {
    kind: 'text',
    usual: '127.0.0.1',
    about: 'The address of this machine on which it listens.',
    example: '0.0.0.0',
  },
  DATA_DIR: {
    kind: 'text',
    usual: './data',
    about:
      'The folder of the embedded database, the photos and the secrets. A copy made while Simat runs is no backup: `npm run simat -- backup` makes one.',
    example: '/srv/simat',
  },
  EDITION: {
    kind: 'one',
    choices: editions,
    usual: 'specified',
    about:
      '`specified` is the specification to the letter. `trusted` is what we recommend where strangers rate one another: ratings are sealed, people say who may rate them, accounts are protected, and somebody decides about reports.',
    example: 'trusted',
  },
  REGISTRATION: {
    kind: 'one',
    choices: registrations,
    usual: 'open',
    about:
      'Who may become an account: everybody, only numbers that come by somebody’s invitation link, or nobody. Who has an account signs in as ever.',
    example: 'invited',
  },
  LAME_DUCK_SECONDS: {
    kind: 'number',
    usual: { production: 5, development: 0 },
    least: 0,
    most: 60,
    about:
      'How long a server that is told to stop still serves after `/readyz` is off, so that a balancer sends its requests elsewhere.',
    example: '10',
  },
  SUPPORT_EMAIL: {
    kind: 'text',
    usual: 'support@simat.example',
    about: 'The address of the contact link.',
    example: 'help@simat.example',
  },
  HELP_LINES: {
    kind: 'text',
    about:
      'Where whoever reported finds help at once, beside 911: the text in English, `//`, and the same in Arabic.',
    example: 'Family violence: 1919 // العنف الأسري: 1919',
    remedy: 'give the text in English, //, and the same in Arabic',
    edition: 'trusted',
  },
} as const satisfies Settings
