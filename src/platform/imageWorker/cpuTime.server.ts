import { readFileSync } from 'node:fs'

export const cpuTimeOf = (pid: number) =>
  familyOf(pid).reduce((sum, one) => sum + ticksIn(read(`/proc/${one}/stat`)) * millisecondsPerTick, 0)

export function familyOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

const millisecondsPerTick = 10

/** Fields 14 and 15 of /proc/PID/stat, counted after the program name, which may contain spaces. */
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
