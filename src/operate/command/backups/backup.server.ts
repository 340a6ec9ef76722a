import { openStore } from '#features/photos/store.server.ts'
import { version } from '#kit/version.server.ts'
import { backUp } from '#operate/backup/backUp.server.ts'
import { filesNamed, withKey } from '#operate/backup/files/places.server.ts'
import { placeOf } from '#operate/backup/kept/find.server.ts'
import { aloneWithBackups, makeKept } from '#operate/backup/kept/make.server.ts'
import { ownerBy } from '#operate/backup/kept/names.server.ts'
import { keptElsewhere } from '#operate/backup/keptElsewhere.server.ts'
import { appSecretFor } from '#operate/secrets.server.ts'
import { type Command, Failure, type Invocation } from '../command.server.ts'
import { type Visited, visiting } from '../withDatabase.server.ts'

export const backup: Command = {
  name: 'backup',
  takes: '[place]',
  summary: 'writes the whole database as of one moment and every photo, also while the server runs',
  about:
    'The place is a folder that does not exist yet, or s3:// and a bucket and a prefix; without it, one more ' +
    'is kept in BACKUP_TO. It will hold phone numbers: give a BACKUP_KEY, or keep it as safe as the database.',
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
      invocation.say(
        `Wrote ${tables.length} tables, ${rows} rows and ${media.files} photo files to ${name}${
          visited.config.backup.key ? ', encrypted by BACKUP_KEY' : ''
        }.`,
      )
      if (media.missing > 0)
        invocation.say(`${media.missing} photo files were missing, or were deleted while this ran.`)
      for (const line of notInside) invocation.say(`Not in the backup: ${line}`)
    }),
}

async function madeAt(typed: string, { signal }: Invocation, { config, connection }: Visited) {
  const place = filesNamed(typed, config)
  if (!(await place.isFree()))
    throw new Failure(`${place.name} exists already. Name a folder, or a prefix in a bucket, that does not.`)
  const files = withKey(place, config.backup)
  const job = { files, store: openStore(config), simat: version, signal }
  return { ...(await backUp({ ...job, connection, notInside: keptElsewhere(config) })), name: place.name }
}

async function madeAmongOthers({ signal, warn }: Invocation, { config, connection }: Visited) {
  const place = placeOf(config)
  const owner = ownerBy(await appSecretFor(config))
  const tidying = (work: () => Promise<unknown>) => work().catch((error) => warn(`${error}`))
  const job = { config, connection, place, owner, tidying, signal, store: openStore(config) }
  const made = await aloneWithBackups(connection, (client) => makeKept(client, { ...job, kind: 'by hand' }))
  return made ?? Promise.reject(new Failure('Another backup is being made. Wait until it is there.'))
}
