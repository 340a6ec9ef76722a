import { readFileSync } from 'node:fs'

/** Megabytes that a process holds. */
export const residentOf = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
