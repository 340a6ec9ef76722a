import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { openStore } from '#features/photos/store.server.ts'
import { commandLine } from '#kit/commandLine.server.ts'
import type { Connection } from '#kit/database/database.server.ts'
import { NotUsable } from '#kit/database/notUsable.server.ts'
import { freeBytesOf, megabytes } from '#kit/disk.server.ts'
import { NoRoom } from '#kit/overloaded.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import { appSecretFor } from '#operate/secrets.server.ts'
import { filesAt } from './files/places.server.ts'
import { prune } from './kept/kept.server.ts'
import { makeKept, whenAloneWithBackups } from './kept/make.server.ts'
import { ownerBy } from './kept/names.server.ts'
import { roomForBackup } from './kept/queries.server.ts'
import { contentsOf } from './queries.server.ts'

type Migrating = {
  config: Config
  connection: Connection
  isEmbedded: boolean
  say: (line: string) => void
  signal?: AbortSignal
}

/** How many of these are kept: the one before this version, and the one before that. */
const keep = 2

/** Backs up a database with people in it, for a migration that waits for it and is not made if it fails. */
export const backingUpFirst = (migrating: Migrating) => async () => {
  const { config, connection, isEmbedded, say } = migrating
  if (!config.backup.beforeMigrating) return
  const to = config.backup.to ?? (isEmbedded && folderBeside(config))
  await whenAloneWithBackups(connection, async (client) => {
    if ((await contentsOf(client)) !== 'people') return
    if (!to) return say('No backup is made before migrating, because BACKUP_TO is not set.')
    say('Backing up before migrating…')
    const name = await made(client, to, migrating).catch(stopping)
    say(`Backed up to ${name}`)
  })
}

const folderBeside = ({ dataDir }: Config) => ({ kind: 'folder' as const, path: join(dataDir, 'backups') })

async function made(
  client: Client,
  to: Parameters<typeof filesAt>[0],
  { config, connection, ...rest }: Migrating,
) {
  const { say, signal = new AbortController().signal } = rest
  if (to.kind === 'folder') await requireRoom(client, to.path, config)
  const place = filesAt(to, config)
  const owner = ownerBy(await appSecretFor(config))
  const tidying = (work: () => Promise<unknown>) =>
    work().catch((error) => say(`An old backup could not be removed: ${messageOf(error)}`))
  const kind = 'before migrating'
  const job = { config, connection, place, owner, kind, tidying, signal, store: openStore(config) } as const
  const { name } = await makeKept(client, job)
  await tidying(() => prune(place, owner, kind, keep))
  return name
}

async function requireRoom(client: Client, folder: string, { diskReserveMegabytes }: Config) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const wanted = (await roomForBackup(client)) + megabytes(diskReserveMegabytes) * 2
  const free = await freeBytesOf(folder)
  if (free < wanted)
    throw new NoRoom(
      `${inMegabytes(wanted)} must be free on the disk of ${folder}, and ${inMegabytes(free)} are`,
    )
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / megabytes(1))} MB`

function stopping(cause: unknown): never {
  throw new NotUsable(
    `Nothing was migrated, because the backup before it failed: ${messageOf(cause)}. Mend that, set BACKUP_TO to ` +
      `another place, or back up yourself (${commandLine} backup <place>) and set BACKUP_BEFORE_MIGRATING=no.`,
    { cause },
  )
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
