import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openStore } from '#features/photos/store.server.ts'
import type { Config } from '#kit/config/config.server.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { backUp } from '../backup/backUp.server.ts'
import { type Command, Failure } from './command.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const backup: Command = {
  name: 'backup',
  takes: '<folder>',
  summary: 'writes the whole database as of one moment and every photo, also while the server runs',
  about: 'The folder must not exist yet. It will hold phone numbers: keep it as safe as the database.',
  least: 1,
  most: 1,
  run: (invocation) =>
    withDatabase(invocation, async ({ config, connection }) => {
      const folder = resolve(invocation.words[0]!)
      if (existsSync(folder)) throw new Failure(`${folder} exists already. Name a folder that does not.`)
      const { tables, media, notInside } = await backUp({
        connection,
        store: openStore(config),
        folder,
        simat: packageJson.version,
        notInside: keptElsewhere(config),
        signal: invocation.signal,
      })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      invocation.say(
        `Wrote ${tables.length} tables, ${rows} rows and ${media.files} photo files to ${folder}.`,
      )
      if (media.missing > 0)
        invocation.say(`${media.missing} photo files were missing, or were deleted while this ran.`)
      for (const line of notInside) invocation.say(`Not in the backup: ${line}`)
    }),
}

const keptElsewhere = ({ appSecret, dataDir }: Config) => [
  `APP_SECRET, which is in ${appSecret ? 'the environment' : `${dataDir}/secrets/app-secret`}. With ` +
    'another one open codes end, known devices become unknown, and deleted numbers count as new friends.',
  'ADMIN_PASSWORD, the keys in SMS_… and S3_…, and the rest of the environment.',
]
