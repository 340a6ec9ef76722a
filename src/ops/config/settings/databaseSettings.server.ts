import { Type } from '#platform/api/contract.ts'
import { List, TextValue, Whole } from './setting.server.ts'

export const databaseSettings = {
  DATABASE_URL: TextValue({
    format: 'postgres',
    description: 'Your own PostgreSQL 18, instead of the embedded one.',
    without: 'the embedded database',
    needed: ['MIGRATE_DATABASE_URL', 'DATABASE_READ_URL'],
    example: 'postgres://simat:password@db.example/simat',
    isSecret: true,
  }),
  MIGRATE_DATABASE_URL: TextValue({
    format: 'postgres',
    description:
      'The same database without a pooler, for migrations, backups, the command line, and messages between servers.',
    without: '`DATABASE_URL`',
    example: 'postgres://simat:password@db.example:5432/simat',
    isSecret: true,
  }),
  DATABASE_READ_URL: List(Type.String({ format: 'postgres' }), {
    default: [],
    description: 'Replicas of the database, used for public profiles, link previews and search.',
    example: 'postgres://simat:password@one.example/simat,postgres://simat:password@two.example/simat',
    isSecret: true,
  }),
  POSTGRES_BIN: TextValue({
    description:
      'The folder with this system’s PostgreSQL 18 programs, which then run the embedded database, so the system’s updates cover it ([SECURITY.md](../SECURITY.md)).',
    without: 'the bundled PostgreSQL',
    example: '/usr/lib/postgresql/18/bin',
  }),
  BACKUP_TO: TextValue({
    description:
      'A folder for this installation’s backups only. Simat makes one each night and before each migration; restic copies them off the machine ([BACKUPS.md](BACKUPS.md)).',
    without:
      'none are made at night; beside the embedded database the one before a migration goes to `DATA_DIR/backups`',
    example: '/var/backups/simat',
    format: 'folder',
  }),
  BACKUP_KEEP: Whole({
    minimum: 1,
    maximum: 10_000,
    default: 14,
    description: 'How many nightly backups to keep. Older ones are removed once a newer one is complete.',
    example: '30',
  }),
  DATABASE_CONNECTIONS: Whole({
    minimum: 5,
    maximum: 10_000,
    description:
      'The maximum number of connections this server opens. If several servers share a database, give each its share.',
    without: 'four fifths of what PostgreSQL allows',
    example: '40',
  }),
}

const needed = ['S3_…']

export const photoSettings = {
  S3_BUCKET: TextValue({
    format: 'bucket',
    description: 'An existing bucket for photos, at any S3-compatible service.',
    without: 'photos are stored in `DATA_DIR/media`',
    example: 'https://s3.eu-central-1.amazonaws.com/simat-photos',
    needed,
  }),
  S3_ACCESS_KEY: TextValue({
    description: 'The id of an access key that can get, put, delete and list.',
    example: 'AKIA…',
    needed,
    takes: 'the id of an access key',
    isSecret: true,
  }),
  S3_SECRET_KEY: TextValue({
    description: 'The access key’s secret.',
    example: 'wJalrXUtnFEMI…',
    needed,
    takes: 'the access key’s secret',
    isSecret: true,
  }),
  S3_REGION: TextValue({
    default: 'us-east-1',
    description: 'The region of the bucket.',
    example: 'me-south-1',
  }),
}
