import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { isPostmaster } from './postmaster.server.ts'

/**
 * Sessions stuck on a lock outlive a killed postmaster, and their shared memory blocks a restart. Needs /proc
 * to tell clusters apart.
 */
export function endOrphanProcesses(cluster: string) {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').map(Number)) {
    if (pid > 0 && isOrphan(pid, cluster)) end(pid)
  }
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Only PostgreSQL's user can enter the cluster, so no unrelated process works there. */
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
