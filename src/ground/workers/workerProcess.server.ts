import type { DiskState } from '../disk.server.ts'
import type { Family } from '../metrics/metrics.server.ts'
import type { ToWorker } from './firstProcess.server.ts'

/** They reach the whole group, as Ctrl-C does. Only the first process heeds them, and tells its workers. */
const heededByFirst = ['SIGINT', 'SIGTERM', 'SIGUSR2'] as const

/** Waits for the first process to say what this worker is to do. When that one ends, Node ends the worker. */
export async function beginAsWorker<Given>() {
  const begun = Promise.withResolvers<Given>()
  let read = async (): Promise<Family[]> => []
  let end: () => void = () => process.exit(0)
  let disk: DiskState | null = null
  for (const signal of heededByFirst) process.on(signal, () => {})
  process.on('message', async (message: ToWorker) => {
    if (message.kind === 'begin') begun.resolve(message.given as Given)
    else if (message.kind === 'disk') disk = message.state
    else if (message.kind === 'end') end()
    else process.send?.(await read(), () => {})
  })
  return {
    given: await begun.promise,
    /** The state of the disk, once it has changed. */
    disk: () => disk,
    measures(told: () => Promise<Family[]>) {
      read = told
    },
    /** May be told more than once. */
    onEnd(told: () => void) {
      end = told
    },
  }
}
