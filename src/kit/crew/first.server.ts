import type { Socket } from 'node:net'
import type { DiskState } from '#kit/disk.server.ts'
import type { Family } from '#kit/metrics/metrics.server.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { pulseMs } from './pulse.server.ts'

/**
 * Signals that reach the whole group, as Ctrl-C does. Only the first process heeds them, and tells its
 * workers.
 */
const heededByFirst = ['SIGINT', 'SIGTERM', 'SIGUSR2'] as const

/** Waits for the first process to say what this worker is to do. */
export async function meetFirst<Given>() {
  const begun = Promise.withResolvers<Given>()
  const toLeave = Promise.withResolvers<void>()
  const toEnd = Promise.withResolvers<void>()
  const nobodyListens = Promise.withResolvers<void>()
  let disk: DiskState | null = null
  let serve: (socket: Socket) => void = (socket) => socket.destroy()
  let measure = async (): Promise<Family[]> => []
  const tell = (message: FromWorker) => void (process.connected && process.send?.(message, () => {}))

  type Hear<Kind> = (message: Extract<ToWorker, { kind: Kind }>, socket?: Socket) => void
  const hear: { [Kind in ToWorker['kind']]: Hear<Kind> } = {
    begin: ({ given }) => begun.resolve(given as Given),
    /** The client may have left while its connection was on the way. */
    connection(_, socket) {
      tell({ kind: 'taken' })
      if (!socket || socket.destroyed) return
      // As Node's own listener leaves it: an answer may follow when the client has said all that it has to
      // say.
      socket.allowHalfOpen = true
      serve(socket)
    },
    disk({ state }) {
      disk = state
    },
    measure: async () => tell({ kind: 'measured', families: await measure() }),
    leave: () => toLeave.resolve(),
    end: () => toEnd.resolve(),
    'nobody listens': () => nobodyListens.resolve(),
  }
  for (const signal of heededByFirst) process.on(signal, () => {})
  process.on('message', (message: ToWorker, socket?: Socket) => hear[message.kind](message as never, socket))
  // Without the first process nobody listens any more.
  process.on('disconnect', () => {
    for (const { resolve } of [toLeave, toEnd, nobodyListens]) resolve()
  })
  tell({ kind: 'loaded' })

  return {
    given: await begun.promise,
    /** The state of the disk, once it has changed. */
    disk: () => disk,
    /** Tells the first process, whenever it asks, what this worker counts and measures. */
    measures(read: () => Promise<Family[]>) {
      measure = read
    },
    /** From now on this worker is handed connections, and killed if it stands still. */
    serving(take: (socket: Socket) => void) {
      serve = take
      tell({ kind: 'serving' })
      setInterval(() => tell({ kind: 'alive' }), pulseMs).unref()
    },
    toLeave: toLeave.promise,
    toEnd: toEnd.promise,
    nobodyListens: () => nobodyListens.promise,
  }
}
