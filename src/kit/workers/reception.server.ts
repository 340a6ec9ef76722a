import { createServer, type Socket } from 'node:net'
import { quietOf } from '#kit/http/quiet.server.ts'

type Handing = (connection: number, socket: Socket) => void
/** `socket` is null once the worker has it. */
type Connection = { socket: Socket | null; giveBack: () => void; worker: number }

type Options = {
  /** What gives the place of a connection back; null if it gets none. */
  placeFor: (socket: Socket) => (() => void) | null
}

/**
 * Accepts the connections of all workers, and hands each to the worker that has fewest. A connection is kept here too
 * until its worker has taken it, so that one whose worker falls before that goes to another.
 */
export function openReception({ placeFor }: Options) {
  const listener = createServer({ pauseOnConnect: true, noDelay: true }, receive)
  const untilQuiet = quietOf(listener)
  const workers = new Map<number, { hand: Handing; has: number }>()
  const connections = new Map<number, Connection>()
  const waiting: number[] = []
  let count = 0

  function receive(socket: Socket) {
    const giveBack = placeFor(socket)
    if (!giveBack) return socket.destroy()
    socket.on('error', () => {})
    count += 1
    connections.set(count, { socket, giveBack, worker: 0 })
    handOn(count)
  }

  function handOn(id: number) {
    const connection = connections.get(id)
    if (!connection?.socket) return
    const [next] = [...workers].sort(([, a], [, b]) => a.has - b.has)
    if (!next) return waiting.push(id)
    const [number, worker] = next
    connection.worker = number
    worker.has += 1
    worker.hand(id, connection.socket)
  }

  function forget(id: number) {
    const connection = connections.get(id)
    if (!connection) return
    connections.delete(id)
    connection.socket?.destroy()
    connection.giveBack()
    const worker = workers.get(connection.worker)
    if (worker) worker.has -= 1
  }

  return {
    listener,
    join(worker: number, hand: Handing) {
      workers.set(worker, { hand, has: 0 })
      for (const id of waiting.splice(0)) handOn(id)
    },
    /** It keeps the connections that it has, and gets no more. */
    leaves: (worker: number) => workers.delete(worker),
    /** The worker has it, so it is closed here, which does not concern the client. */
    taken(id: number) {
      const connection = connections.get(id)
      connection?.socket?.destroy()
      if (connection) connection.socket = null
    },
    closed: forget,
    fell(worker: number) {
      workers.delete(worker)
      for (const [id, connection] of connections) {
        if (connection.worker !== worker) continue
        if (connection.socket) handOn(id)
        else forget(id)
      }
    },
    async stop() {
      await untilQuiet()
      listener.close()
    },
  }
}
