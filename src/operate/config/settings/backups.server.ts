import type { Settings } from './setting.server.ts'

const required = 'with `BACKUP_TO=s3://…`'

export const backupSettings = {
  BACKUP_SCHEDULE: {
    kind: 'text',
    about:
      'When backups are made: one or more times of the day, in UTC, with commas between them. One server makes each of them; what was missed is made later.',
    without: 'none are made by themselves',
    example: '02:30,14:30',
    remedy: 'give times of the day in UTC, like 02:30 or 02:30,14:30',
  },
  BACKUP_TO: {
    kind: 'text',
    about:
      'Where backups are kept: a folder, or `s3://` with a bucket and a prefix. Photos must not be kept there.',
    example: 's3://simat-backups/production',
    required: 'with `BACKUP_SCHEDULE`',
    remedy: 'give a folder, or s3:// and a bucket, like s3://simat-backups/production',
  },
  BACKUP_KEEP: {
    kind: 'number',
    usual: 14,
    least: 1,
    most: 10_000,
    about: 'How many backups of the schedule are kept. Older ones are removed when a newer one is whole.',
    example: '30',
  },
  BACKUP_KEY: {
    kind: 'secret',
    least: 32,
    about: 'Encrypts backups. It must be random; without it nobody can read them.',
    without: 'backups are not encrypted',
    example: 'c2ltYXQ…',
    isSecret: true,
  },
  FORMER_BACKUP_KEY: {
    kind: 'secret',
    least: 32,
    about: 'The key of before, after a change of `BACKUP_KEY`: what it has sealed is read while it is set.',
    without: 'only what `BACKUP_KEY` has sealed is read',
    example: 'b2xkZXI…',
    isSecret: true,
  },
  BACKUP_BEFORE_MIGRATING: {
    kind: 'one',
    choices: ['yes', 'no'],
    usual: 'yes',
    about:
      'Whether a database with people in it is backed up before it is migrated, to `BACKUP_TO` or, beside the embedded database, to `DATA_DIR/backups`.',
    example: 'no',
  },
  BACKUP_S3_ENDPOINT: {
    kind: 'text',
    about: 'The address of anything that speaks S3, which keeps the backups.',
    example: 'https://s3.eu-central-1.amazonaws.com',
    required,
    remedy: 'give an https address without a path; http only to this machine',
  },
  BACKUP_S3_ACCESS_KEY: {
    kind: 'text',
    about: 'The id of an access key, which must be allowed to get, put, delete and list.',
    example: 'AKIA…',
    required,
    remedy: 'give the id of an access key',
    isSecret: true,
  },
  BACKUP_S3_SECRET_KEY: {
    kind: 'text',
    about: 'The secret of that access key.',
    example: 'wJalrXUtnFEMI…',
    required,
    remedy: 'give the secret of that access key',
    isSecret: true,
  },
  BACKUP_S3_REGION: {
    kind: 'text',
    usual: 'us-east-1',
    about: 'The region of that bucket.',
    example: 'me-south-1',
  },
} as const satisfies Settings
