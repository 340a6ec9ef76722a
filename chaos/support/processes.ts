import { readFileSync } from 'node:fs'

export function childrenOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

export const postmasterOf = (folder: string) =>
  Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n', 1)[0])

export function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Already ended.
    }
  }
}
