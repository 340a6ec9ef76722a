import { mostCounted, type Settings } from './setting.server.ts'

export const protectionSettings = {
  TRUSTED_PROXIES: {
    kind: 'networks',
    about:
      'Addresses or networks whose `X-Forwarded-For` is believed, and whose request ids and traces are kept ([OBSERVING.md](OBSERVING.md)). Behind a proxy that ends TLS, give it and `PUBLIC_ORIGIN=https://…`.',
    example: '10.0.0.0/8,loopback',
  },
  REQUESTS_PER_MINUTE: {
    kind: 'number',
    usual: { production: 600, development: 60_000 },
    least: 1,
    most: mostCounted,
    about:
      'How many calls and pages a person who is signed in may ask for, or an address otherwise. Four times as many photos are allowed.',
    example: '1200',
  },
  CONNECTIONS_PER_ADDRESS: {
    kind: 'number',
    usual: { production: 256, development: 4096 },
    least: 1,
    most: mostCounted,
    about:
      'How many connections one address may have open; each worker has its share of them. Trusted proxies are excepted.',
    example: '512',
  },
  PATIENCE: {
    kind: 'number',
    usual: 1,
    least: 1,
    most: 100,
    about:
      'How many times longer than usual the server waits before it gives up: for PostgreSQL, for a turn, for a picture. Raise it where the machine is slow, or busy with other work.',
    example: '3',
  },
} as const satisfies Settings
