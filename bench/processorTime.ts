import { readdirSync, readFileSync } from 'node:fs'

/**
 * Milliseconds of processor time that a server has used so far, its threads and the processes it started
 * included.
 */
export const timeOf = (pid: number) =>
  familyOf(pid).reduce((sum, one) => sum + ticks(`/proc/${one}/stat`) * millisecondsPerTick, 0)

/** The process and all that it started. */
export function familyOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

/** The same of each session of PostgreSQL on this database. */
export function timesOfSessions(database: string) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const sessions = pids.filter((pid) => read(`/proc/${pid}/cmdline`).includes(` ${database} `))
  return new Map(sessions.map((pid) => [pid, ticks(`/proc/${pid}/stat`) * millisecondsPerTick]))
}

/**
 * What was used between the two. A session that has ended meanwhile, because it was idle, has used next to
 * nothing.
 */
export const usedBetween = (before: Map<string, number>, after: Map<string, number>) =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)

const millisecondsPerTick = 10

/** The fields stand behind the name of the program, which may hold spaces: the 14th and 15th of all. */
function ticks(path: string) {
  const fields = read(path).split(') ')[1]?.split(' ') ?? []
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
