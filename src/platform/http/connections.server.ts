import { readFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** At the limit, a new connection replaces the one idle longest. */
export function limitConnections(server: Server, most: number) {
  const idle = new Set<Socket>()
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
      // Re-inserting keeps the longest-idle connection first.
      if (left === 0 && !socket.destroyed) idle.add(socket)
    })
  })

  function endIdle() {
    const [longest] = idle
    if (!longest) return false
    idle.delete(longest)
    longest.destroy()
    return true
  }

  return { open: () => total }
}

/** File descriptors reserved for the database, files, providers, and pipes. */
const otherFiles = 128

export function filesAllowed() {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Above this limit, file descriptors run out and new connections are reset even while others are idle. */
export const connectionsWithin = (files: number) => Math.max(16, files - otherFiles)
