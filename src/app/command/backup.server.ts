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
  summary: 'writes the whole database of one moment and every photo, also while the server runs',
  about: 'The folder must not be there yet. It holds phone numbers: keep it as safe as the database.',
  least: 1,
  most: 1,
  run: (invocation) =>
    withDatabase(invocation, async ({ config, connection }) => {
      const folder = resolve(invocation.words[0]!)
      if (existsSync(folder)) throw new Failure(`${folder} is there already. Name a folder that is not.`)
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
        invocation.say(`${media.missing} photo files were missing, or went while this ran.`)
      for (const line of notInside) invocation.say(`Not inside: ${line}`)
    }),
}

const keptElsewhere = ({ appSecret, dataDir }: Config) => [
  `APP_SECRET, ${appSecret ? 'from the environment' : `from ${dataDir}/secrets/app-secret`}: without the same one, ` +
    'codes under way end, known devices are strangers, and numbers that were deleted count as new friends.',
  'ADMIN_PASSWORD, the keys of SMS_…, S3_…, and the rest of the environment.',
]
