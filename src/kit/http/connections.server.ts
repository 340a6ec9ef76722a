import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Bounds the open connections. When all places are taken, the one that has been idle longest gives its own to
 * whoever comes.
 */
export function boundConnections(server: Server, most: number) {
  const idle = new Set<Socket>()
  /** Requests can be pipelined, so a connection may have several unanswered ones. */
  const answering = new WeakMap<Socket, number>()
  let total = 0

  server.on('connection', (socket) => {
    if (total >= most && !endIdle()) return socket.destroy()
    total += 1
    socket.once('close', () => {
      total -= 1
      idle.delete(socket)
    })
  })

  server.on('request', ({ socket }, response: ServerResponse) => {
    idle.delete(socket)
    answering.set(socket, (answering.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1
      answering.set(socket, left)
      // It is added again each time, so that the first of the set is the one that has been idle longest.
      if (left === 0 && !socket.destroyed) idle.add(socket)
    })
  })

  /** The closing connection counts until it is closed, so for a moment there is one more than the bound. */
  function endIdle() {
    const [longest] = idle
    if (!longest) return false
    idle.delete(longest)
    longest.destroy()
    return true
  }

  return { open: () => total }
}
