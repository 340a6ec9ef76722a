import { spawnSync } from 'node:child_process'

export type SystemUser = { name: string; uid: number; gid: number }

const name = 'simat-postgres'

/** PostgreSQL refuses to run as root; root lends it a user of its own. Anyone else runs it as themselves. */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const existing = findAccount()
  if (existing) return existing
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]
  const made = spawnSync('useradd', options, { encoding: 'utf8' })
  // Another start may have created it in the meantime, which made ours fail.
  const account = findAccount()
  if (account) return account
  throw new Error(
    `PostgreSQL must not run as root, and its own OS user ${name} could not be created ` +
      `(${made.error?.message ?? made.stderr.trim()}). Create it, start Simat as another user, or set DATABASE_URL.`,
  )
}

export const identity = (account: SystemUser | undefined) =>
  account ? { uid: account.uid, gid: account.gid } : {}

/** Asks the system by trying: modes alone do not tell (access lists, mounts, namespaces). */
export const canAccess = (account: SystemUser, folder: string) =>
  spawnSync('test', ['-x', folder], { ...identity(account), cwd: '/' }).status === 0

/** Does not follow links, because a link in a folder of another user must not lead root astray. */
export function chownTree(account: SystemUser, folder: string) {
  const result = spawnSync('chown', ['-Rh', `${account.uid}:${account.gid}`, folder], { encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`${folder} could not be given to ${name}: ${result.stderr.trim()}`)
}

function findAccount(): SystemUser | undefined {
  const { stdout } = spawnSync('id', [name], { encoding: 'utf8' })
  const [, uid, gid] = /uid=(\d+)\S* gid=(\d+)/.exec(stdout ?? '') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}
