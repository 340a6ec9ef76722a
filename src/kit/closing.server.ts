import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const graceMs = 1000
const patienceMs = 1000
/** A turn of the event loop in which so little happened that hardly anybody can have come meanwhile. */
const shortTurnMs = 1

/**
 * Whoever waits to be accepted when a server stops listening is reset by the system, and whoever was accepted and has not
 * asked yet counts as idle and is cut off: so it closes when nobody waits, and then lets those ask for a moment more.
 * Until it has, nobody is answered anew: who waits for an answer opens no further connection, and accepting is quick.
 */
export function closeBetweenRequests(app: FastifyInstance) {
  const silent = new Set<Socket>()
  const closed = Promise.withResolvers<void>()
  let closing = false
  let came = false
  app.server.on('connection', (socket) => {
    came = true
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))

  app.addHook('onRequest', (_request, _reply, done) => {
    if (closing) closed.promise.then(() => done())
    else done()
  })

  async function nobodyWaits() {
    const until = performance.now() + patienceMs
    // The rest of this turn accepts nobody; each after it does.
    await turn()
    for (let now = performance.now(); now < until; ) {
      came = false
      const before = now
      await turn()
      now = performance.now()
      if (!came && now - before < shortTurnMs) return
    }
  }

  app.addHook('preClose', async () => {
    closing = true
    await nobodyWaits()
    // Of the server itself, `close` would also end the connections on which nothing was asked yet.
    Listener.prototype.close.call(app.server)
    closed.resolve()
    const until = performance.now() + graceMs
    while (silent.size > 0 && performance.now() < until) await sleep(10)
  })
}
