import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const graceMs = 1000
const patienceMs = 1000
/** A turn of the event loop in which so little happened that hardly anybody can have come meanwhile. */
const shortTurnMs = 0.2
/** After so long everybody waits for an answer; where people come and come, a single turn without one has to do. */
const quietMs = 20

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
    // Nothing is accepted in the rest of this turn of the event loop, but in every one after it.
    await turn()
    const start = performance.now()
    let lastCame = start
    for (let now = start; now - start < patienceMs; ) {
      const before = now
      came = false
      await turn()
      now = performance.now()
      if (came) lastCame = now
      const enough = now - start < patienceMs / 2 ? quietMs : 0
      if (!came && now - before < shortTurnMs && now - lastCame >= enough) return
    }
  }

  app.addHook('preClose', async () => {
    closing = true
    await nobodyWaits()
    // `app.server.close` would also end connections on which no request has come yet.
    Listener.prototype.close.call(app.server)
    closed.resolve()
    const until = performance.now() + graceMs
    while (silent.size > 0 && performance.now() < until) await sleep(10)
  })
}
