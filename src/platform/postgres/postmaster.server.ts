import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DataDirectoryPaths, port } from './dataDirectoryPaths.server.ts'
import { binariesFor } from './postgresBinaries.server.ts'
import { identity } from './systemUser.server.ts'

const mega = 1024 * 1024

/** How much of the machine's memory, or of what a container may take of it, PostgreSQL keeps pages in. */
export function buffersMb(memory = ours()) {
  const eighth = Math.floor(memory / 8 / mega)
  return Math.min(2048, Math.max(128, eighth))
}

/** No bound is told as 0, or as more than there is. */
function ours() {
  const bound = process.constrainedMemory()
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem()
}

/** Settings on the command line win over postgresql.conf and ALTER SYSTEM. */
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
  // The details of a violated constraint quote the row, and with it personal data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
})

/** Starts PostgreSQL in a session of its own, so that neither Ctrl-C nor the death of Node reaches it. */
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

/** PostgreSQL will not start while the number in a stale file is any living process but its ancestor. */
function notTheServer(cluster: string) {
  const pid = readPidFile(cluster)?.[0]
  return pid && !postmasterPid(cluster) ? { PG_GRANDPARENT_PID: pid } : {}
}

export const isRunning = (child: ChildProcess | undefined) =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null

/**
 * Looks at the process too, because the file outlives a kill and its number may since belong to any process.
 */
export function postmasterPid(cluster: string): number | undefined {
  const pid = Number(readPidFile(cluster)?.[0])
  return pid > 0 && isPostmaster(pid) ? pid : undefined
}

/**
 * A machine that crashed may leave the file empty, and PostgreSQL then waits for somebody to remove it. One
 * that is starting fills it at once.
 */
export function removeEmptyPidFile(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  const { size = 1, mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (size === 0 && Math.abs(Date.now() - mtimeMs) > 1000) rmSync(file, { force: true })
}

/** Process id, folder and start time: together they name one run of one server. */
export function readPidFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n').slice(0, 3)
  } catch {
    return undefined
  }
}

/** Ends all sessions and lets PostgreSQL write everything. Returns true if the process has gone. */
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

/** A session renames itself to `postgres: …`, and a dead process that waits to be reaped has no command. */
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
