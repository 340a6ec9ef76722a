import type { Settings } from './setting.server.ts'

export const databaseSettings = {
  DATABASE_URL: {
    kind: 'postgres',
    about: 'A PostgreSQL 18 of your own instead of the embedded one.',
    without: 'the embedded database',
    example: 'postgres://simat:password@db.example/simat',
    isSecret: true,
  },
  MIGRATE_DATABASE_URL: {
    kind: 'postgres',
    about:
      'The same database without a pooler in between, for migrations, backups, the command line, and what several servers count and tell one another.',
    without: '`DATABASE_URL`',
    example: 'postgres://simat:password@db.example:5432/simat',
    isSecret: true,
  },
  DATABASE_READ_URL: {
    kind: 'postgresList',
    about: 'Replicas of the database, for public profiles, link previews and search.',
    example: 'postgres://simat:password@one.example/simat,postgres://simat:password@two.example/simat',
    isSecret: true,
  },
  POSTGRES_BIN: {
    kind: 'text',
    about:
      'The folder with the programs of a PostgreSQL 18 of this system, which then runs the embedded database: it gets its security releases by the system ([SECURITY.md](../SECURITY.md)).',
    without: 'the PostgreSQL that Simat brings',
    example: '/usr/lib/postgresql/18/bin',
  },
  BACKUP_TO: {
    kind: 'text',
    about:
      'A folder for backups of this installation alone. One is made each night, and one before a migration; restic takes them off the machine ([BACKUPS.md](BACKUPS.md)).',
    without:
      'none are made at night; beside the embedded database the one before a migration goes to `DATA_DIR/backups`',
    example: '/var/backups/simat',
    remedy: 'give a folder outside of that of the photos, like /var/backups/simat',
  },
  BACKUP_KEEP: {
    kind: 'number',
    usual: 14,
    least: 1,
    most: 10_000,
    about: 'How many nightly backups are kept. Older ones are removed when a newer one is whole.',
    example: '30',
  },
  DATABASE_CONNECTIONS: {
    kind: 'number',
    least: 5,
    most: 10_000,
    about:
      'How many connections this server may open. Give each server its part if several use one database.',
    without: 'four fifths of those that PostgreSQL allows',
    example: '40',
  },
} as const satisfies Settings
