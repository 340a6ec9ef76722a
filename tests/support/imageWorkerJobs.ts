import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const birth = randomUUID()

export const whoAmI = async (_: null) => ({ birth, priority: getPriority() })
export const environment = async (_: null) => Object.keys(process.env)
export const turned = async (bytes: Buffer) => Buffer.from(bytes.toReversed())
export const broken = async (words: string) => {
  throw new Error(words)
}
export const killed = async (_: null) => process.kill(process.pid, 'SIGSEGV')
export const slow = async (ms: number) => {
  await sleep(ms)
  return { birth }
}
export const endless = (_: null) => new Promise<null>(() => {})
export const busy = async (_: null): Promise<null> => {
  for (;;);
}

export async function reached({ files, socket, port, pid }: Reachable) {
  const dialled = (to: { path: string } | { port: number }) =>
    new Promise<boolean>((resolve) => {
      const trying = connect(to, () => resolve(true))
      trying.on('error', () => resolve(false))
    })
  return [
    ...files.filter((file) => does(() => readFileSync(file))),
    ...((await dialled({ path: socket })) ? [socket] : []),
    ...((await dialled({ port })) ? [port] : []),
    ...(does(() => process.kill(pid, 0)) ? [pid] : []),
  ]
}

type Reachable = { files: string[]; socket: string; port: number; pid: number }

function does(act: () => unknown) {
  try {
    act()
    return true
  } catch {
    return false
  }
}
