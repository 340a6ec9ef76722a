import { spawnSync } from 'node:child_process'

export type SystemUser = { name: string; uid: number; gid: number }

const name = 'simat-postgres'

/** PostgreSQL refuses to run as root, so root runs it as a dedicated user. */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const existing = findAccount()
  if (existing) return existing
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]
  const made = spawnSync('useradd', options, { encoding: 'utf8' })
  // A concurrent start may have created the account.
  const account = findAccount()
  if (account) return account
  throw new Error(
    `PostgreSQL must not run as root, and its own OS user ${name} could not be created ` +
      `(${made.error?.message ?? made.stderr.trim()}). Create it, start Simat as another user, or set DATABASE_URL.`,
  )
}

export const identity = (account: SystemUser | undefined) =>
  account ? { uid: account.uid, gid: account.gid } : {}

/** Tries the access as that user, because file modes ignore ACLs, mounts, and namespaces. */
export const canAccess = (account: SystemUser, folder: string) =>
  spawnSync('test', ['-x', folder], { ...identity(account), cwd: '/' }).status === 0

/** Doesn't follow symlinks, because another user's link could lead root astray. */
export function chownTree(account: SystemUser, folder: string) {
  const result = spawnSync('chown', ['-Rh', `${account.uid}:${account.gid}`, folder], { encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`${folder} could not be given to ${name}: ${result.stderr.trim()}`)
}

function findAccount(): SystemUser | undefined {
  const { stdout } = spawnSync('id', [name], { encoding: 'utf8' })
  const [, uid, gid] = /uid=(\d+)\S* gid=(\d+)/.exec(stdout ?? '') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}
