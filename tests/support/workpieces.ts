import { getPriority } from 'node:os'

/** What the tests of the workshop have it do. */
export const whoAmI = async (_: null) => ({ pid: process.pid, priority: getPriority() })
export const environment = async (_: null) => Object.keys(process.env)
export const turned = async (bytes: Buffer) => Buffer.from(bytes.toReversed())
export const broken = async (words: string) => {
  throw new Error(words)
}
export const killed = async (_: null) => process.kill(process.pid, 'SIGSEGV')
export const endless = (_: null) => new Promise<null>(() => {})
