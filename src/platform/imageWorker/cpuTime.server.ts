import { readFileSync } from 'node:fs'

/**
 * Milliseconds of processor time that a process has used so far, its threads and the processes it started
 * included.
 */
export const cpuTimeOf = (pid: number) =>
  familyOf(pid).reduce((sum, one) => sum + ticksIn(read(`/proc/${one}/stat`)) * millisecondsPerTick, 0)

/** The process and all that it started. */
export function familyOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

const millisecondsPerTick = 10

/** The fields stand behind the name of the program, which may hold spaces: the 14th and 15th of all. */
function ticksIn(stat: string) {
  const fields = stat.split(') ')[1]?.split(' ') ?? []
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
