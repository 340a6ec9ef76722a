import { mostCounted, type Settings } from './setting.server.ts'

const required = 'with any other `S3_…`'

export const photoSettings = {
  S3_ENDPOINT: {
    kind: 'text',
    about: 'The address of anything that speaks S3, which keeps the photos in a bucket.',
    without: 'photos are kept in `DATA_DIR/media`',
    example: 'https://s3.eu-central-1.amazonaws.com',
    required,
    remedy: 'give an https address without a path; http only to this machine',
  },
  S3_BUCKET: {
    kind: 'text',
    about: 'The name of a bucket that exists.',
    example: 'simat-photos',
    required,
    remedy: 'give the name of a bucket that exists',
  },
  S3_ACCESS_KEY: {
    kind: 'text',
    about: 'The id of an access key, which must be allowed to get, put, delete and list.',
    example: 'AKIA…',
    required,
    remedy: 'give the id of an access key',
    isSecret: true,
  },
  S3_SECRET_KEY: {
    kind: 'text',
    about: 'The secret of that access key.',
    example: 'wJalrXUtnFEMI…',
    required,
    remedy: 'give the secret of that access key',
    isSecret: true,
  },
  S3_REGION: { kind: 'text', usual: 'us-east-1', about: 'The region of the bucket.', example: 'me-south-1' },
} as const satisfies Settings

export const protectionSettings = {
  TRUSTED_PROXIES: {
    kind: 'networks',
    about:
      'Addresses or networks whose `X-Forwarded-For` is believed, and whose request ids and traces are kept ([RUNBOOK.md](RUNBOOK.md#seeing-into-a-running-simat)). Behind a proxy that ends TLS, give it and `PUBLIC_ORIGIN=https://…`.',
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
    about: 'How many connections one address may have open at one server. Trusted proxies are excepted.',
    example: '512',
  },
  PATIENCE: {
    kind: 'number',
    usual: 1,
    least: 1,
    most: 100,
    about:
      'How many times longer than usual a server or a command waits before it gives up: for PostgreSQL, for a turn, for a picture. Raise it where the machine is slow, or busy with other work.',
    example: '3',
  },
} as const satisfies Settings
