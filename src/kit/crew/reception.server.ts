import type { ChildProcess } from 'node:child_process'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { quietOf } from '#kit/http/quiet.server.ts'
import type { Handed } from './messages.ts'

const handed: Handed = { kind: 'connection' }
/** A worker that stands still for longer than this no longer holds up a stop. */
const dealingMs = 2000

/**
 * Accepts the connections of all workers and deals them out in turn, to each the next one when it has taken
 * the one before. Until it has, the connection is kept here too, so that another worker gets it if the first
 * one falls.
 */
export function openReception() {
  const listener = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on('error', () => {})
    waiting.push(socket)
    deal()
  })
  const untilQuiet = quietOf(listener)
  const waiting: Socket[] = []
  /** In the order in which they became free. */
  const free = new Set<ChildProcess>()
  const leaving = new WeakSet<ChildProcess>()
  const dealt = new Map<ChildProcess, Socket>()

  function deal() {
    for (const worker of free) {
      const socket = waiting.shift()
      if (!socket) return
      free.delete(worker)
      dealt.set(worker, socket)
      if (worker.connected) worker.send(handed, socket, { keepOpen: true }, () => {})
    }
  }

  return {
    listener,
    join(worker: ChildProcess) {
      free.add(worker)
      deal()
    },
    /** The worker has it, so it is closed here, which does not concern the client. */
    taken(worker: ChildProcess) {
      dealt.get(worker)?.destroy()
      // One that leaves gets no more.
      if (dealt.delete(worker) && !leaving.has(worker)) free.add(worker)
      deal()
    },
    /** It keeps the connections that it has, and gets no more. */
    leaves(worker: ChildProcess) {
      free.delete(worker)
      leaving.add(worker)
    },
    fell(worker: ChildProcess) {
      free.delete(worker)
      const socket = dealt.get(worker)
      dealt.delete(worker)
      if (socket) waiting.unshift(socket)
      deal()
    },
    /** Accepts no more connections, and resolves when the workers have all that were accepted. */
    async stop() {
      await untilQuiet()
      listener.close()
      const until = performance.now() + dealingMs
      while (waiting.length + dealt.size > 0 && performance.now() < until) await sleep(5)
    },
  }
}
