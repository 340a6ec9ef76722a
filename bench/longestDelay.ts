import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export async function longestDelay({ pid, delayFile }: { pid: number; delayFile: string }) {
  rmSync(delayFile, { force: true })
  process.kill(pid, 'SIGCONT')
  while (!existsSync(delayFile)) await sleep(5)
  await sleep(5)
  return Number(readFileSync(delayFile, 'utf8'))
}
