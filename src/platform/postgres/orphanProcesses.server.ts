import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { isPostmaster } from './postmaster.server.ts'

/**
 * Sessions that hang in a lock do not notice that their postmaster was killed, and while one of
 * them holds the shared memory no other postmaster starts. Where there is no /proc, nothing tells
 * which cluster a session belongs to.
 */
export function endOrphanProcesses(cluster: string) {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').map(Number)) {
    if (pid > 0 && isOrphan(pid, cluster)) end(pid)
  }
}

/** Most orphans end by themselves, so this one may be gone since we looked. */
function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Only PostgreSQL's user can enter the cluster, so nothing else of that name works in it. */
function isOrphan(pid: number, cluster: string) {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) return false
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ')) return false
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return !isPostmaster(Number(parent))
  } catch {
    return false
  }
}
