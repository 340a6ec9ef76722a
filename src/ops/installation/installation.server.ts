import { createHmac } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import { claimStore, ownerOfStore } from '#features/photos/mediaStore.server.ts'
import type { Config } from '#ops/config/config.server.ts'
import { appSecretsFor } from '#ops/secrets.server.ts'
import { commandLine } from '#platform/commandLine.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { contentsOf } from '../backup/backup.sql.ts'
import { backupFolderOf, readName } from '../backup/nightly/storedBackups.server.ts'
import { begin, type Installation, installationOn } from './installation.sql.ts'

const secretMarkBy = (appSecret: string) =>
  createHmac('sha256', appSecret).update('the mark of an installation').digest('hex').slice(0, 32)

const fileIn = (dataDir: string) => join(dataDir, 'installation')

export const folderMark = (dataDir: string) =>
  readFile(fileIn(dataDir), 'utf8').then(
    (text) => text.trim() || null,
    (error) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

export async function markFolder(dataDir: string, id: string) {
  if ((await folderMark(dataDir)) === id) return
  await mkdir(dataDir, { recursive: true })
  const beside = `${fileIn(dataDir)}.${process.pid}`
  await writeFile(beside, `${id}\n`, { mode: 0o600 })
  await rename(beside, fileIn(dataDir))
}

type Parts = { config: Config; direct: Connection; store: MediaStore }

/**
 * In production, fails before any change if an unmounted disk or wrong URL would give us a different or empty
 * database.
 */
export async function requireContinuity({ config, direct, store }: Parts) {
  if (!config.production) return
  const secrets = await appSecretsFor(config)
  const { there, isBlank } = await onDedicatedConnection(direct, 'simat installation', looked)
  const mark = await folderMark(config.dataDir)
  if (isBlank) return requireNothingBefore({ config, store, mark })
  if (there && mark && mark !== there.id)
    throw new DatabaseUnusable(
      `${config.dataDir} was used with another database (${mark}) than the one that is reached now (${there.id}): mend ` +
        `DATABASE_URL or DATA_DIR. If they are to go together from now on: ${commandLine} database accept`,
    )
  requireKnownSecret(there, secrets)
}

async function looked(client: Client) {
  const there = await installationOn(client)
  return { there, isBlank: !there?.begunAt && (await contentsOf(client)) !== 'people' }
}

/** Also accepts the former APP_SECRET; the caller then stores the new secret's mark. */
export function requireKnownSecret(there: Installation | null, secrets: readonly string[]) {
  if (!there?.secretMark || secrets.map(secretMarkBy).includes(there.secretMark)) return
  throw new DatabaseUnusable(
    'APP_SECRET is another one than this database is used with. Give that one; to change it, give it as FORMER_APP_SECRET ' +
      `beside the new one. If it is lost: ${commandLine} database accept --new-secret`,
  )
}

type Before = {
  config: Config
  store: MediaStore
  mark: string | null
}

async function requireNothingBefore({ config, store, mark }: Before) {
  const [backups, owner] = await Promise.all([backupsOf(config), ownerOfStore(store)]).catch(unseen)
  const before = [
    ...(mark ? [`${config.dataDir} was used with another one (${mark})`] : []),
    ...(backups.length > 0 ? [`backups are there, the newest ${backups.at(-1)}`] : []),
    ...(owner ? ['the photos of another one are kept'] : []),
  ]
  if (before.length === 0) return
  throw new DatabaseUnusable(
    `The database is empty, and ${before.join(', and ')}. Look whether a disk is not mounted or DATABASE_URL is wrong. ` +
      `To put a backup back: ${commandLine} restore ${backups.at(-1) ?? 'latest'}; to begin with nothing: ${commandLine} database accept`,
  )
}

function unseen(cause: unknown): never {
  throw new DatabaseUnusable(
    'The database is empty, and whether there was something before cannot be seen, because the backups or the photos do not ' +
      `answer: ${cause instanceof Error ? cause.message : cause}. Mend that; or, to begin with nothing: ${commandLine} database accept`,
    { cause },
  )
}

async function backupsOf(config: Config) {
  if (!config.backup.to) return []
  const names = (await backupFolderOf(config).folders()).flatMap((folder) => readName(folder) ?? [])
  return names.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ name }) => name)
}

/** Development stores no mark, so its secret can change. */
export const beginInstallation = ({ config, direct }: Omit<Parts, 'store'>) =>
  onDedicatedConnection(direct, 'simat installation', async (client) => {
    const [secret = ''] = await appSecretsFor(config)
    await begin(client, config.production ? secretMarkBy(secret) : null)
    return (await installationOn(client))!.id
  })

export async function requireMatchingData({ config, store, id }: Omit<Parts, 'direct'> & { id: string }) {
  await markFolder(config.dataDir, id)
  await claimStore(store, id)
}

/** In development a folder keeps its first mark, because that mark may be production's. */
export async function markDataFolder({ dataDir, production }: Config, id: string) {
  if (production || (await folderMark(dataDir)) === null) await markFolder(dataDir, id)
}
