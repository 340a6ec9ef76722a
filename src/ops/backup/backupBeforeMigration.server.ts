import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import type { Config } from '#ops/config/config.server.ts'
import { commandLine } from '#platform/commandLine.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { migrate } from '#platform/database/migrations.server.ts'
import { freeBytesOf, megabytes } from '#platform/disk.server.ts'
import { NoDiskSpace } from '#platform/overloaded.server.ts'
import { contentsOf } from './backup.sql.ts'
import type { Files } from './backupFiles.server.ts'
import { makeStoredBackup, whenAloneWithBackups } from './nightly/makeBackup.server.ts'
import { backupFiles, prune } from './nightly/storedBackups.server.ts'
import { spaceForBackup } from './nightly/storedBackups.sql.ts'

type Migrating = {
  config: Config
  connection: Connection
  isEmbedded: boolean
  say: (line: string) => void
  signal?: AbortSignal
  withoutBackup?: boolean
}

/** One backup from before this version, one from before the previous version. */
const keep = 2

/**
 * Backs up a database that has accounts, and doesn't migrate if the backup fails. Prunes older backups only
 * after the migrations succeed.
 */
export async function migrateBackedUp(schemaFolder: string, migrating: Migrating) {
  let made: BackupMade | null = null
  const applied = await migrate(migrating.connection, schemaFolder, async () => {
    made = await backUpFirst(migrating)
  })
  if (made) await tidied(made, migrating)
  return applied
}

type BackupMade = { place: Files; made: string }

async function backUpFirst(migrating: Migrating): Promise<BackupMade | null> {
  const { config, connection, isEmbedded, say, withoutBackup = false } = migrating
  if (withoutBackup) return null
  const to = config.backup.to ?? (isEmbedded ? join(config.dataDir, 'backups') : null)
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

const kind = 'before migrating'

async function backUpTo(to: string, client: Client, migrating: Migrating) {
  const { config, connection, signal = new AbortController().signal } = migrating
  await requireRoom(client, to, config)
  const place = backupFiles(to, config)
  const tidying = telling(migrating)
  const job = { config, connection, place, kind, tidying, signal, store: createMediaStore(config) } as const
  const { name, folder } = await makeStoredBackup(client, job)
  migrating.say(`Backed up to ${name}`)
  return { place, made: folder }
}

const tidied = ({ place, made }: BackupMade, migrating: Migrating) =>
  whenAloneWithBackups(migrating.connection, () =>
    telling(migrating)(() => prune(place, { kind, keep, made })),
  )

const telling =
  ({ say }: Migrating) =>
  (work: () => Promise<unknown>) =>
    work().catch((error) => say(`An old backup could not be removed: ${messageOf(error)}`))

async function requireRoom(client: Client, folder: string, { diskReserveMegabytes }: Config) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const wanted = (await spaceForBackup(client)) + megabytes(diskReserveMegabytes) * 2
  const free = await freeBytesOf(folder)
  if (free < wanted)
    throw new NoDiskSpace(
      `${inMegabytes(wanted)} must be free on the disk of ${folder}, and ${inMegabytes(free)} are`,
    )
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / megabytes(1))} MB`

function stopping(cause: unknown): never {
  throw new DatabaseUnusable(
    `Nothing was migrated, because the backup before it failed: ${messageOf(cause)}. Mend that, set BACKUP_TO to ` +
      `another folder, or back up yourself (${commandLine} backup <folder>), then ${commandLine} migrate --without-backup.`,
    { cause },
  )
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
