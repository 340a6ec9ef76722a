import type { Settings } from './setting.server.ts'

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
