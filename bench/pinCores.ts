import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { familyOf } from '#platform/imageWorker/cpuTime.server.ts'

/**
 * PostgreSQL gets the first core, everything else the rest. No-op on two cores, where servers and load would
 * share one.
 */
export function pinDatabase(servers: number[]) {
  const cores = availableParallelism()
  if (cores < 4 || spawnSync('taskset', ['--version']).status !== 0) {
    console.log(
      `PostgreSQL has no core of its own: that takes four cores and taskset, and there are ${cores}`,
    )
    return false
  }
  const pin = (pid: number, list: string) => execFileSync('taskset', ['--all-tasks', '-cp', list, `${pid}`])
  for (const pid of sessionsOfPostgres()) pin(pid, '0')
  for (const pid of [process.pid, ...servers.flatMap(familyOf)]) pin(pid, `1-${cores - 1}`)
  return true
}

/** New sessions inherit the postmaster's core. */
const sessionsOfPostgres = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && nameOf(name) === 'postgres')
    .map(Number)

function nameOf(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}
