import { version } from '#ground/version.server.ts'
import { openStore } from '#rooms/photos/store.server.ts'
import { backUp } from '../../backup/backUp.server.ts'
import { backupFiles, placeOf } from '../../backup/kept/kept.server.ts'
import { aloneWithBackups, makeKept } from '../../backup/kept/make.server.ts'
import { keptElsewhere } from '../../backup/keptElsewhere.server.ts'
import { type Command, Failure, type Invocation } from '../command.server.ts'
import { type Visited, visiting } from '../withDatabase.server.ts'

export const backup: Command = {
  name: 'backup',
  takes: '[folder]',
  summary: 'writes the whole database as of one moment and every photo, also while the server runs',
  about:
    'The folder must not exist yet; without it, one more is kept in BACKUP_TO. It will hold phone numbers: keep it as ' +
    'safe as the database.',
  least: 0,
  most: 1,
  run: (invocation) =>
    visiting(invocation, async (visited) => {
      const [typed] = invocation.words
      const made = typed
        ? await madeAt(typed, invocation, visited)
        : await madeAmongOthers(invocation, visited)
      const { tables, media, notInside, name } = made
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      invocation.say(`Wrote ${tables.length} tables, ${rows} rows and ${media.files} photo files to ${name}.`)
      if (media.missing > 0)
        invocation.say(`${media.missing} photo files were missing, or were deleted while this ran.`)
      for (const line of notInside) invocation.say(`Not in the backup: ${line}`)
    }),
}

async function madeAt(typed: string, { signal }: Invocation, { config, connection }: Visited) {
  const files = backupFiles(typed, config)
  if (files.exists()) throw new Failure(`${files.name} exists already. Name a folder that does not.`)
  const job = { files, store: openStore(config), simat: version, signal }
  return { ...(await backUp({ ...job, connection, notInside: keptElsewhere(config) })), name: files.name }
}

async function madeAmongOthers({ signal, warn }: Invocation, { config, connection }: Visited) {
  const place = placeOf(config)
  const tidying = (work: () => Promise<unknown>) => work().catch((error) => warn(`${error}`))
  const job = { config, connection, place, tidying, signal, store: openStore(config) }
  const made = await aloneWithBackups(connection, (client) => makeKept(client, { ...job, kind: 'by hand' }))
  return made ?? Promise.reject(new Failure('Another backup is being made. Wait until it is there.'))
}
