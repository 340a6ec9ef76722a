import { spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DataDirectoryPaths } from './dataDirectoryPaths.server.ts'
import { binariesFor, major } from './postgresBinaries.server.ts'
import { postmasterPid } from './postmaster.server.ts'
import { chownTree, identity } from './systemUser.server.ts'

const unfinished = 'postgres-unfinished-'

const settings = [
  ['--username=postgres', '--encoding=UTF8', '--data-checksums', '--no-instructions'],
  // The built-in collation, because with the system's a glibc update would corrupt indexes.
  ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ['--auth-local=trust', '--auth-host=reject'],
].flat()

export function ensureDataDirectory(paths: DataDirectoryPaths) {
  refuseCopy(paths)
  if (!existsSync(paths.cluster)) createCluster(paths)
  checkOwner(paths)
  checkVersion(paths.cluster)
  showEntry(paths)
  giveToAccount(paths)
}

/** Removes leftovers of killed starts. The caller must hold the folder's lock. */
export function removeUnfinished({ cluster }: DataDirectoryPaths) {
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(unfinished)) continue
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // Ignored, because leftovers only waste space.
    }
  }
}

function createCluster({ cluster, account, binaries }: DataDirectoryPaths) {
  const home = dirname(cluster)
  const initdb = join(binariesFor(account, binaries), 'initdb')
  const folder = mkdtempSync(join(home, unfinished))
  if (account) chownSync(folder, account.uid, account.gid)
  const { status, error, stdout, stderr } = spawnSync(initdb, [`--pgdata=${folder}`, ...settings], {
    ...identity(account),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    encoding: 'utf8',
  })
  try {
    if (status !== 0) {
      const output = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-10).join('\n')
      throw new Error(`The database could not be created in ${home}:\n${output}`)
    }
    renameSync(folder, cluster)
    syncFolder(home)
  } catch (problem) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    // A concurrent first start was faster; its cluster is just as good.
    if (!existsSync(cluster)) throw problem
  }
}

/**
 * A link leads to an external cluster, so a copy of the data folder would share it. A moved folder may keep
 * its link.
 */
function refuseCopy({ cluster, entry, dataDir }: DataDirectoryPaths) {
  const note = noteBeside(cluster)
  if (cluster === entry || !existsSync(note)) return
  const owner = readFileSync(note, 'utf8').trim()
  const itsEntry = join(owner, basename(entry))
  if (owner === dataDir || !existsSync(itsEntry) || realpathSync(itsEntry) !== cluster) return
  throw new Error(
    `${entry} leads to the database of ${owner}, so this folder is a copy without one. ` +
      'Make a backup of the original and restore it here, or remove the link to begin with an empty one.',
  )
}

const noteBeside = (cluster: string) => join(dirname(cluster), 'belongs-to')

function showEntry({ cluster, entry, dataDir }: DataDirectoryPaths) {
  if (cluster === entry) return
  writeFileSync(noteBeside(cluster), `${dataDir}\n`, { mode: 0o600 })
  try {
    symlinkSync(cluster, entry)
  } catch {
    // An earlier or concurrent start made the link.
  }
}

function checkOwner({ cluster, account }: DataDirectoryPaths) {
  const { uid } = statSync(cluster)
  if (account || uid === process.getuid?.()) return
  throw new Error(`${cluster} belongs to another user (${uid}). Start Simat as that user, or as root.`)
}

function checkVersion(cluster: string) {
  const file = join(cluster, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (version === major) return
  throw new Error(
    version === undefined
      ? `${cluster} is not a PostgreSQL database (it has no PG_VERSION). Move it away, or set DATA_DIR.`
      : `${cluster} was made by PostgreSQL ${version}, and this Simat runs ${major}. ` +
          `Start it with PostgreSQL ${version} once more, dump it, and restore the dump into an empty folder.`,
  )
}

/** Needed after a restore or a change of user; never under a running server. */
function giveToAccount({ cluster, socketFolder, account }: DataDirectoryPaths) {
  if (!account || postmasterPid(cluster)) return
  for (const folder of [cluster, socketFolder]) {
    if (statSync(folder).uid !== account.uid) chownTree(account, folder)
  }
}

function syncFolder(folder: string) {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
