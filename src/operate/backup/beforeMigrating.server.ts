import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { openStore } from '#features/photos/store.server.ts'
import { commandLine } from '#kit/commandLine.server.ts'
import type { Connection } from '#kit/database/database.server.ts'
import { migrate } from '#kit/database/migrations.server.ts'
import { NotUsable } from '#kit/database/notUsable.server.ts'
import { freeBytesOf, megabytes } from '#kit/disk.server.ts'
import { NoRoom } from '#kit/overloaded.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import { appSecretFor } from '#operate/secrets.server.ts'
import { filesAt } from './files/places.server.ts'
import { type KeptJob, makeKept, noteMade, whenAloneWithBackups } from './kept/make.server.ts'
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

/**
 * Migrates. A database with people in it is backed up first, and not migrated if that fails. What is older is
 * removed only once the migrations are through.
 */
export async function migrateBackedUp(schemaFolder: string, migrating: Migrating) {
  let made: Made | null = null
  const applied = await migrate(migrating.connection, schemaFolder, async () => {
    made = await backUpFirst(migrating)
  })
  if (made) await note(made, migrating)
  return applied
}

type Made = { job: KeptJob; folder: string; bytes: number; at: Date; seconds: number }

async function backUpFirst(migrating: Migrating): Promise<Made | null> {
  const { config, connection, isEmbedded, say } = migrating
  if (!config.backup.beforeMigrating) return null
  const to = config.backup.to ?? (isEmbedded ? folderBeside(config) : null)
  return whenAloneWithBackups(connection, async (client) => {
    if ((await contentsOf(client)) !== 'people') return null
    if (!to) {
      say('No backup is made before migrating, because BACKUP_TO is not set.')
      return null
    }
    say('Backing up before migrating…')
    return backUpTo(to, client, migrating).catch(stopping)
  })
}

const folderBeside = ({ dataDir }: Config) => ({ kind: 'folder' as const, path: join(dataDir, 'backups') })

async function backUpTo(to: Parameters<typeof filesAt>[0], client: Client, migrating: Migrating) {
  const { config, connection, say, signal = new AbortController().signal } = migrating
  if (to.kind === 'folder') await requireRoom(client, to.path, config)
  const owner = ownerBy(await appSecretFor(config))
  const tidying = (work: () => Promise<unknown>) =>
    work().catch((error) => say(`An old backup could not be removed: ${messageOf(error)}`))
  const kind = 'before migrating'
  const place = filesAt(to, config)
  const job = { config, connection, place, owner, kind, tidying, signal, store: openStore(config) } as const
  const began = performance.now()
  const { name, folder, bytes = 0, madeAt } = await makeKept(client, job)
  say(`Backed up to ${name}`)
  return { job, folder, bytes, at: new Date(madeAt), seconds: (performance.now() - began) / 1000 }
}

const note = ({ job, ...made }: Made, { connection, say }: Migrating) =>
  whenAloneWithBackups(connection, (client) => noteMade(client, job, { ...made, keep })).catch((error) =>
    say(`That backup could not be noted: ${messageOf(error)}`),
  )

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
