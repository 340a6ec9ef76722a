import { readFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Bounds the open connections. When all places are taken, the one that has been idle longest gives its own to
 * a new one.
 */
export function limitConnections(server: Server, most: number) {
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

/** What else a process opens: the database, files that are sent, providers, its own pipes. */
const otherFiles = 128

/** How many files the process may have open. */
export function filesAllowed() {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Without a bound of ours the system would reset new connections, also while others are idle. */
export const connectionsWithin = (files: number) => Math.max(16, files - otherFiles)
