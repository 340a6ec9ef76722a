import { registrations } from '#features/accounts/registration.ts'
import { editions } from '#features/site/policy.ts'
import { Type } from '#platform/api/contract.ts'
import { Choice, List, TextValue, Whole } from './setting.server.ts'

export const servingSettings = {
  NODE_ENV: Choice(['development', 'production', 'test'], {
    default: 'development',
    description:
      '`production` refuses to start without the values it requires. If unset, codes are shown on screen, as in `development`, only while the server listens to this machine alone.',
    example: 'production',
  }),
  APP_SECRET: TextValue({
    minLength: 32,
    description:
      'The secret that codes and digests derive from. It must be random, and the same on every server.',
    without: 'generated and stored in `DATA_DIR/secrets` in development',
    example: '4f1c9a…',
    needed: ['NODE_ENV=production'],
    takes: '32 or more random characters, the same on every server',
    isSecret: true,
  }),
  FORMER_APP_SECRET: TextValue({
    minLength: 32,
    description:
      'The previous `APP_SECRET`, after a leak or change. While it’s set, known devices, open codes and digests of deleted numbers made with it still work.',
    example: '91be07…',
    isSecret: true,
  }),
  ADMIN_PASSWORD: TextValue({
    pattern: '^([^]{12,}|off)$',
    description:
      'The admin password for `/admin`. `off` leaves the admin panel to administrators with names and passkeys (`EDITION=trusted`).',
    without: 'generated, stored in `DATA_DIR/secrets` and shown once in development',
    example: '7kq-mzv2-9xtr-w4h',
    needed: ['NODE_ENV=production'],
    takes: '12 or more characters, at random, or `off`',
    isSecret: true,
  }),
  PUBLIC_ORIGIN: TextValue({
    format: 'origin',
    description: 'The address people type. With `https://`, cookies are Secure and HSTS is sent.',
    example: 'https://simat.example',
    needed: ['NODE_ENV=production'],
  }),
  ANDROID_APP: TextValue({
    pattern: '^[A-Za-z]\\w*(\\.[A-Za-z]\\w*)+( ([0-9A-F]{2}:){31}[0-9A-F]{2})+$',
    description:
      'Your Android app, which then opens links to this address and uses its passkeys: its package name and the SHA-256 fingerprints of its signing certificates. See [APPS](APPS.md).',
    example:
      'com.example.simat 0B:30:55:7A:9F:C4:E9:0E:33:58:7D:A2:C7:EC:11:36:5B:80:A5:CA:EF:14:39:5E:83:A8:CD:F2:17:3C:61:86',
    takes: 'a package name, a space, and one or more SHA-256 fingerprints in capitals',
  }),
  IOS_APP: TextValue({
    pattern: '^[A-Z0-9]{10}\\.[A-Za-z0-9.-]+$',
    description: 'Your iOS app, for the same: its team ID and bundle ID. See [APPS](APPS.md).',
    example: 'A1B2C3D4E5.com.example.simat',
    takes: 'a team ID of ten characters, a dot, and a bundle ID',
  }),
  HSTS: Choice(['subdomains', 'host', 'off'], {
    default: 'subdomains',
    description:
      'What browsers must reach only by https for two years, if `PUBLIC_ORIGIN` is https: the host and its subdomains, the host only, or nothing. `off` also revokes an earlier value.',
    example: 'host',
  }),
  PORT: Whole({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    description: 'The port to listen on; 0 picks a free one.',
    example: '8080',
  }),
  HOST: TextValue({
    default: '127.0.0.1',
    description: 'The address to listen on.',
    example: '0.0.0.0',
  }),
  DATA_DIR: TextValue({
    default: './data',
    description:
      'The folder of the embedded database, photos and secrets. A copy made while Simat runs isn’t a backup; use `simat backup`.',
    example: '/srv/simat',
  }),
  EDITION: Choice(editions, {
    default: 'specified',
    description:
      '`specified` follows the specification to the letter. `trusted`, recommended where strangers rate one another, seals ratings, lets people decide who may rate them, protects accounts, and adds moderation.',
    example: 'trusted',
  }),
  REGISTRATION: Choice(registrations, {
    default: 'open',
    description:
      'Who can register: anyone, only people with an invitation link, or no one. Existing accounts can always sign in.',
    example: 'invited',
  }),
  LAME_DUCK_SECONDS: Whole({
    minimum: 0,
    maximum: 60,
    default: 5,
    development: 0,
    description:
      'How long a stopping server keeps serving after `/readyz` fails, so a load balancer can move its requests.',
    example: '10',
  }),
  SUPPORT_EMAIL: TextValue({
    default: 'support@simat.example',
    description: 'The email address of the contact link.',
    example: 'help@simat.example',
  }),
  HELP_LINES: TextValue({
    description:
      'Where a reporter finds immediate help, in addition to 911: the text in English, `//`, and the same in Arabic.',
    example: 'Family violence: 1919 // العنف الأسري: 1919',
    format: 'helpLines',
    edition: 'trusted',
  }),
}

export const protectionSettings = {
  TRUSTED_PROXIES: List(Type.String({ format: 'network' }), {
    default: [],
    description:
      'Addresses or networks whose `X-Forwarded-For`, request ids and traces are trusted ([RUNBOOK.md](RUNBOOK.md#seeing-into-a-running-simat)). Behind a proxy that terminates TLS, set it and `PUBLIC_ORIGIN=https://…`.',
    example: '10.0.0.0/8,loopback',
  }),
  REQUESTS_PER_MINUTE: Whole({
    minimum: 1,
    default: 600,
    development: 60_000,
    description:
      'How many calls and pages per minute a signed-in person, or an address without one, can request. The limit for photos is four times as high.',
    example: '1200',
  }),
  CONNECTIONS_PER_ADDRESS: Whole({
    minimum: 1,
    default: 256,
    development: 4096,
    description: 'How many connections one address can have open to one server. Trusted proxies are exempt.',
    example: '512',
  }),
  TIMEOUT_SCALE: Whole({
    minimum: 1,
    maximum: 100,
    default: 1,
    description:
      'Multiplies every timeout of servers and commands: PostgreSQL, the admission queue, images. Raise it on slow or busy machines.',
    example: '3',
  }),
}

export const watchingSettings = {
  LOG_LEVEL: Choice(['debug', 'info', 'warn', 'error', 'silent'], {
    default: 'info',
    description:
      'The log level. Logs are JSON lines on standard output. Phone numbers are masked; bodies and cookies are never logged.',
    example: 'warn',
  }),
  METRICS_PORT: Whole({
    needed: ['METRICS_TOKEN'],
    minimum: 0,
    maximum: 65_535,
    description: 'The port where Prometheus reads metrics ([RUNBOOK.md](RUNBOOK.md#what-a-server-measures)).',
    without: 'no metrics are served',
    example: '9464',
  }),
  METRICS_HOST: TextValue({
    default: '127.0.0.1',
    description: 'The address to serve metrics on.',
    example: '0.0.0.0',
  }),
  METRICS_TOKEN: TextValue({
    minLength: 16,
    description: 'The bearer token Prometheus must send.',
    without: 'no token is required',
    example: 'a-token-of-prometheus',
    isSecret: true,
  }),
  ALERT_WEBHOOK_URL: TextValue({
    format: 'webhook',
    description:
      'Where to POST an alert as JSON when it starts and when it ends, without Prometheus ([RUNBOOK.md](RUNBOOK.md#alerts-without-prometheus)). Of several servers with it, one posts what it sees.',
    without: 'no alerts are posted',
    example: 'https://hooks.example/a-key',
    isSecret: true,
  }),
}
