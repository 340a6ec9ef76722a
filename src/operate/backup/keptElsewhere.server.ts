import type { Config } from '#operate/config/config.server.ts'

/** What no backup contains and the operator has to keep. */
export const keptElsewhere = ({ appSecret, dataDir }: Config) => [
  `APP_SECRET, which is in ${appSecret ? 'the environment' : `${dataDir}/secrets/app-secret`}. With ` +
    'another one open codes end, known devices become unknown, and deleted numbers count as new friends.',
  'ADMIN_PASSWORD, the keys in SMS_… and S3_…, and the rest of the environment.',
]
