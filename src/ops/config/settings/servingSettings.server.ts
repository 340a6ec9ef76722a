import { registrations } from '#features/accounts/registration.ts'
import { editions } from '#features/site/policy.ts'
import { Type } from '#platform/api/contract.ts'
import { Choice, List, TextValue, Whole } from './setting.server.ts'

export const servingSettings = {
  NODE_ENV: Choice(['development', 'production', 'test'], {
    default: 'development',
    description:
      '`production` refuses to start without the values that are required there. Without any, codes are shown as in `development` only if nobody but this machine is served.',
    example: 'production',
  }),
  APP_SECRET: TextValue({
    minLength: 32,
    description: 'What codes and digests are derived from. It must be random, and the same on every server.',
    without: 'made and kept in `DATA_DIR/secrets` in development',
    example: '4f1c9a…',
    needed: ['NODE_ENV=production'],
    takes: '32 or more random characters, the same on every server',
    isSecret: true,
  }),
  FORMER_APP_SECRET: TextValue({
    minLength: 32,
    description:
      'The `APP_SECRET` of before, after it has leaked or been changed: while it is set, known devices, open codes and the digests of erased numbers that it made are recognised.',
    example: '91be07…',
    isSecret: true,
  }),
  ADMIN_PASSWORD: TextValue({
    pattern: '^([^]{12,}|off)$',
    description:
      'The admin password for `/admin`. `off` leaves the admin panel to administrators with names and passkeys (`EDITION=trusted`).',
    without: 'made, kept in `DATA_DIR/secrets` and shown once in development',
    example: '7kq-mzv2-9xtr-w4h',
    needed: ['NODE_ENV=production'],
    takes: '12 or more characters, at random, or `off`',
    isSecret: true,
  }),
  PUBLIC_ORIGIN: TextValue({
    format: 'origin',
    description: 'The address people type. With `https://` cookies are Secure and HSTS is sent.',
    example: 'https://simat.example',
    needed: ['NODE_ENV=production'],
  }),
  HSTS: Choice(['subdomains', 'host', 'off'], {
    default: 'subdomains',
    description:
      'What browsers are told to reach by https alone for two years, where `PUBLIC_ORIGIN` is https: the host and all names below it, the host alone, or nothing (`off` also takes back what they were told).',
    example: 'host',
  }),
  PORT: Whole({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    description: 'The port on which it listens; 0 takes any that is free.',
    example: '8080',
  }),
  HOST: TextValue({
    default: '127.0.0.1',
    description: 'The address of this machine on which it listens.',
    example: '0.0.0.0',
  }),
  DATA_DIR: TextValue({
    default: './data',
    description:
      'The folder of the embedded database, the photos and the secrets. A copy made while Simat runs is no backup: `npm run simat -- backup` makes one.',
    example: '/srv/simat',
  }),
  EDITION: Choice(editions, {
    default: 'specified',
    description:
      '`specified` is the specification to the letter. `trusted` is what we recommend where strangers rate one another: ratings are sealed, people say who may rate them, accounts are protected, and somebody decides about reports.',
    example: 'trusted',
  }),
  REGISTRATION: Choice(registrations, {
    default: 'open',
    description:
      'Who may become an account: everybody, only numbers that come by somebody’s invitation link, or nobody. Who has an account signs in as ever.',
    example: 'invited',
  }),
  LAME_DUCK_SECONDS: Whole({
    minimum: 0,
    maximum: 60,
    default: 5,
    development: 0,
    description:
      'How long a server that is told to stop still serves after `/readyz` is off, so that a balancer sends its requests elsewhere.',
    example: '10',
  }),
  SUPPORT_EMAIL: TextValue({
    default: 'support@simat.example',
    description: 'The address of the contact link.',
    example: 'help@simat.example',
  }),
  HELP_LINES: TextValue({
    description:
      'Where whoever reported finds help at once, beside 911: the text in English, `//`, and the same in Arabic.',
    example: 'Family violence: 1919 // العنف الأسري: 1919',
    format: 'helpLines',
    edition: 'trusted',
  }),
}

export const protectionSettings = {
  TRUSTED_PROXIES: List(Type.String({ format: 'network' }), {
    default: [],
    description:
      'Addresses or networks whose `X-Forwarded-For` is believed, and whose request ids and traces are kept ([RUNBOOK.md](RUNBOOK.md#seeing-into-a-running-simat)). Behind a proxy that ends TLS, give it and `PUBLIC_ORIGIN=https://…`.',
    example: '10.0.0.0/8,loopback',
  }),
  REQUESTS_PER_MINUTE: Whole({
    minimum: 1,
    default: 600,
    development: 60_000,
    description:
      'How many calls and pages a person who is signed in may ask for, or an address otherwise. Four times as many photos are allowed.',
    example: '1200',
  }),
  CONNECTIONS_PER_ADDRESS: Whole({
    minimum: 1,
    default: 256,
    development: 4096,
    description:
      'How many connections one address may have open at one server. Trusted proxies are excepted.',
    example: '512',
  }),
  TIMEOUT_SCALE: Whole({
    minimum: 1,
    maximum: 100,
    default: 1,
    description:
      'How many times longer than usual a server or a command waits before it gives up: for PostgreSQL, for a turn, for a picture. Raise it where the machine is slow, or busy with other work.',
    example: '3',
  }),
}

export const watchingSettings = {
  LOG_LEVEL: Choice(['debug', 'info', 'warn', 'error', 'silent'], {
    default: 'info',
    description:
      'What is logged, as JSON lines on standard output. Phones are masked; bodies and cookies are never logged.',
    example: 'warn',
  }),
  METRICS_PORT: Whole({
    needed: ['METRICS_TOKEN'],
    minimum: 0,
    maximum: 65_535,
    description:
      'Where Prometheus reads how the server does, apart from people ([RUNBOOK.md](RUNBOOK.md#what-a-server-measures)).',
    without: 'no metrics are served',
    example: '9464',
  }),
  METRICS_HOST: TextValue({
    default: '127.0.0.1',
    description: 'The address of this machine on which the metrics are served.',
    example: '0.0.0.0',
  }),
  METRICS_TOKEN: TextValue({
    minLength: 16,
    description: 'The bearer token that Prometheus must bring.',
    without: 'none is asked for',
    example: 'a-token-of-prometheus',
    isSecret: true,
  }),
}
