import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { canAccess, type SystemUser } from './systemUser.server.ts'

export type DataDirectoryPaths = {
  dataDir: string
  cluster: string
  /**
   * The cluster's entry in the data folder: the cluster itself, or a link to one where PostgreSQL's user has
   * access.
   */
  entry: string
  socketFolder: string
  log: string
  account: SystemUser | undefined
  binaries: string | null
}

export const port = 5432
// Socket paths allow 104 bytes with the NUL on macOS, 108 on Linux.
const maxSocketPath = 103

export function chooseDataDirectoryPaths(
  folder: string,
  account: SystemUser | undefined,
  binaries: string | null = null,
): DataDirectoryPaths {
  const dataDir = writable(folder)
  const entry = join(dataDir, 'postgres')
  const cluster = clusterBehind(entry, dataDir, account)
  const socketFolder = socketFolderFor(dirname(cluster), account)
  return { dataDir, cluster, entry, socketFolder, log: join(dataDir, 'postgres.log'), account, binaries }
}

/** True even if the database is currently out of reach. */
export const hasDatabase = (dataDir: string) =>
  lstatSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }) !== undefined

/** PostgreSQL's user can enter this folder whatever root's umask; the service's own folder is private. */
export function sharedFolder(name = '') {
  const shared = '/var/lib/simat-root'
  const folder = join(shared, name)
  mkdirSync(folder, { recursive: true })
  for (const each of [shared, folder]) chmodSync(each, 0o755)
  return folder
}

function writable(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    const message = `Simat cannot write to its data folder ${folder}. Make it writable, or set DATA_DIR.`
    throw new DatabaseUnusable(message, { cause: error })
  }
}

function clusterBehind(entry: string, dataDir: string, account: SystemUser | undefined) {
  const found = lstatSync(entry, { throwIfNoEntry: false })
  if (found?.isSymbolicLink() && !existsSync(entry)) {
    throw new DatabaseUnusable(
      `${entry} leads to a database that is missing. Put it back, or remove the link to begin with an empty one.`,
    )
  }
  const enterable = !account || canAccess(account, dataDir)
  if (!found) return enterable ? entry : join(sharedFolder(hash(dataDir)), 'postgres')
  const cluster = realpathSync(entry)
  if (account && !enterable && !canAccess(account, dirname(cluster))) {
    throw new DatabaseUnusable(
      `PostgreSQL's OS user ${account.name} cannot enter ${dirname(cluster)}. ` +
        'Start Simat as the user that owns it, or move DATA_DIR to where others may enter.',
    )
  }
  return cluster
}

/** A process that can enter this folder is in the database without a password: mode 0700 is the lock. */
function socketFolderFor(home: string, account: SystemUser | undefined) {
  const near = join(home, 'run')
  // Not os.tmpdir(), because starts with different environments must use the same socket.
  const folder = fits(near) ? near : join('/tmp', `simat-${hash(home)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const made = lstatSync(folder)
  if (folder !== near && !(made.isDirectory() && isOurs(made.uid, account))) {
    throw new DatabaseUnusable(
      `${folder} is needed for the database's socket but belongs to another user. Remove it.`,
    )
  }
  if ((made.mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
  return folder
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= maxSocketPath

const isOurs = (uid: number, account: SystemUser | undefined) =>
  uid === process.getuid?.() || uid === account?.uid

const hash = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 16)
