import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DataDirectoryPaths, port } from './dataDirectoryPaths.server.ts'
import { binariesFor } from './postgresBinaries.server.ts'
import { identity } from './systemUser.server.ts'

const mega = 1024 * 1024

export function buffersMb(memory = ours()) {
  const eighth = Math.floor(memory / 8 / mega)
  return Math.min(2048, Math.max(128, eighth))
}

/** Without a container limit, this is 0 or more than the machine has. */
function ours() {
  const bound = process.constrainedMemory()
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem()
}

/** Command-line settings override postgresql.conf and ALTER SYSTEM. */
const settingsIn = ({ socketFolder }: DataDirectoryPaths) => ({
  listen_addresses: '',
  port,
  unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  max_connections: 100,
  shared_buffers: `${buffersMb()}MB`,
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Constraint violation details quote the row, including personal data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
})

/** A separate session, so PostgreSQL survives Ctrl-C and Node's death. */
export function spawnPostmaster(paths: DataDirectoryPaths): ChildProcess {
  const settings = Object.entries(settingsIn(paths)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(paths.log, 'a', 0o600)
  try {
    const child = spawn(
      join(binariesFor(paths.account, paths.binaries), 'postgres'),
      ['-D', paths.cluster, ...settings],
      {
        ...identity(paths.account),
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C', ...notTheServer(paths.cluster) },
        detached: true,
        stdio: ['ignore', log, log],
      },
    )
    child.on('error', () => {})
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/**
 * PostgreSQL won't start if the PID in a stale file now belongs to a live process, other than an ancestor.
 */
function notTheServer(cluster: string) {
  const pid = readPidFile(cluster)?.[0]
  return pid && !postmasterPid(cluster) ? { PG_GRANDPARENT_PID: pid } : {}
}

export const isRunning = (child: ChildProcess | undefined) =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null

/** Also checks the process: the file survives a kill, and the PID may be reused. */
export function postmasterPid(cluster: string): number | undefined {
  const pid = Number(readPidFile(cluster)?.[0])
  return pid > 0 && isPostmaster(pid) ? pid : undefined
}

/** A crash may leave an empty PID file, which blocks the next start. */
export function removeEmptyPidFile(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  const { size = 1, mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (size === 0 && Math.abs(Date.now() - mtimeMs) > 1000) rmSync(file, { force: true })
}

/** PID, folder, and start time identify one run of one server. */
export function readPidFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n').slice(0, 3)
  } catch {
    return undefined
  }
}

export async function stopPostmaster(pid: number): Promise<boolean> {
  for (const { signal, maxMs } of [
    { signal: 'SIGINT', maxMs: 10_000 },
    { signal: 'SIGQUIT', maxMs: 7_000 },
  ]) {
    try {
      process.kill(pid, signal)
    } catch {
      return true
    }
    const deadline = performance.now() + maxMs
    while (performance.now() < deadline) {
      if (!isPostmaster(pid)) return true
      await sleep(10)
    }
  }
  return false
}

/** Sessions rename themselves to `postgres: …`; a zombie has no command line. */
export function isPostmaster(pid: number) {
  const [program = ''] = commandOf(pid).split(/\0| -D /)
  return program.endsWith('/postgres')
}

function commandOf(pid: number) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout ?? ''
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
