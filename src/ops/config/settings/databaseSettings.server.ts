import { Type } from '#platform/api/contract.ts'
import { List, TextValue, Whole } from './setting.server.ts'

export const databaseSettings = {
  DATABASE_URL: TextValue({
    format: 'postgres',
    description: 'A PostgreSQL 18 of your own instead of the embedded one.',
    without: 'the embedded database',
    needed: ['MIGRATE_DATABASE_URL', 'DATABASE_READ_URL'],
    example: 'postgres://simat:password@db.example/simat',
    isSecret: true,
  }),
  MIGRATE_DATABASE_URL: TextValue({
    format: 'postgres',
    description:
      'The same database without a pooler in between, for migrations, backups, the command line, and what several servers count and tell one another.',
    without: '`DATABASE_URL`',
    example: 'postgres://simat:password@db.example:5432/simat',
    isSecret: true,
  }),
  DATABASE_READ_URL: List(Type.String({ format: 'postgres' }), {
    default: [],
    description: 'Replicas of the database, for public profiles, link previews and search.',
    example: 'postgres://simat:password@one.example/simat,postgres://simat:password@two.example/simat',
    isSecret: true,
  }),
  POSTGRES_BIN: TextValue({
    description:
      'The folder with the programs of a PostgreSQL 18 of this system, which then runs the embedded database: it gets its security releases by the system ([SECURITY.md](../SECURITY.md)).',
    without: 'the PostgreSQL that Simat brings',
    example: '/usr/lib/postgresql/18/bin',
  }),
  BACKUP_TO: TextValue({
    description:
      'A folder for backups of this installation alone. One is made each night, and one before a migration; restic takes them off the machine ([BACKUPS.md](BACKUPS.md)).',
    without:
      'none are made at night; beside the embedded database the one before a migration goes to `DATA_DIR/backups`',
    example: '/var/backups/simat',
    format: 'folder',
  }),
  BACKUP_KEEP: Whole({
    minimum: 1,
    maximum: 10_000,
    default: 14,
    description: 'How many nightly backups are kept. Older ones are removed when a newer one is whole.',
    example: '30',
  }),
  DATABASE_CONNECTIONS: Whole({
    minimum: 5,
    maximum: 10_000,
    description:
      'How many connections this server may open. Give each server its part if several use one database.',
    without: 'four fifths of those that PostgreSQL allows',
    example: '40',
  }),
}

const needed = ['S3_…']

export const photoSettings = {
  S3_BUCKET: TextValue({
    format: 'bucket',
    description: 'A bucket that exists, of anything that speaks S3, which keeps the photos.',
    without: 'photos are kept in `DATA_DIR/media`',
    example: 'https://s3.eu-central-1.amazonaws.com/simat-photos',
    needed,
  }),
  S3_ACCESS_KEY: TextValue({
    description: 'The id of an access key, which must be allowed to get, put, delete and list.',
    example: 'AKIA…',
    needed,
    takes: 'the id of an access key',
    isSecret: true,
  }),
  S3_SECRET_KEY: TextValue({
    description: 'The secret of that access key.',
    example: 'wJalrXUtnFEMI…',
    needed,
    takes: 'the secret of that access key',
    isSecret: true,
  }),
  S3_REGION: TextValue({
    default: 'us-east-1',
    description: 'The region of the bucket.',
    example: 'me-south-1',
  }),
}
