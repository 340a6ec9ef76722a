import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const graceMs = 1000
const patienceMs = 1000
/** In a turn of the event loop as short as this hardly anybody can have connected. */
const shortTurnMs = 0.2
/** Nobody must have connected for this long. If people keep coming, a single turn without one has to do. */
const quietMs = 20

/**
 * When a server stops listening, the system resets connections that wait to be accepted, and Node cuts off those
 * that have not asked yet. So the server stops when none waits, and leaves the accepted ones a moment to ask. Until
 * then it answers no new request: clients that wait for an answer do not connect again, and accepting is quick.
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
    // In the rest of this turn of the event loop no connection is accepted, but in every later one.
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
