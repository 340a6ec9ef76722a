import { readdirSync, readFileSync } from 'node:fs'
import { cpuTimeOf } from '#platform/imageWorker/cpuTime.server.ts'

/** CPU time in ms. */
export function timesOfSessions(database: string) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const sessions = pids.filter((pid) => read(`/proc/${pid}/cmdline`).includes(` ${database} `))
  return new Map(sessions.map((pid) => [pid, cpuTimeOf(Number(pid))]))
}

export const usedBetween = (before: Map<string, number>, after: Map<string, number>) =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
