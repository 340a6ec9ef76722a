import { Server as Listener, type Server, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const timeoutMs = 1000
/**
 * In a turn of the event loop as short as this hardly anybody can have connected. Where three hundred connect
 * in a second, one in a hundred stops would reset somebody after a turn of the first length, and six after
 * one of the second, which has to do where the machine is busy.
 */
const shortTurnMs = { first: 0.03, later: 0.2 }
/** Nobody must have connected for this long. If people keep coming, a single turn without one has to do. */
const quietMs = 20

/**
 * Waits until nobody waits to be accepted, because the system resets those who do when a server stops
 * listening.
 */
function quietOf(server: Server) {
  let came = false
  server.on('connection', () => {
    came = true
  })

  return async function untilQuiet() {
    // In the rest of this turn of the event loop no connection is accepted, but in every later one.
    await turn()
    const start = performance.now()
    let lastCame = start
    for (let now = start; now - start < timeoutMs; ) {
      const before = now
      came = false
      await turn()
      now = performance.now()
      if (came) lastCame = now
      const isEarly = now - start < timeoutMs / 2
      const isShort = now - before < (isEarly ? shortTurnMs.first : shortTurnMs.later)
      if (!came && isShort && now - lastCame >= (isEarly ? quietMs : 0)) return
    }
  }
}

const graceMs = 1000

/**
 * When a server stops listening, the system resets connections that wait to be accepted, and Node cuts off
 * those that have not asked yet. So the server stops when none waits, and leaves the accepted ones a moment
 * to ask. Until then it answers no new request: clients that wait for an answer do not connect again, and
 * accepting is quick.
 */
export function closeBetweenRequests(app: FastifyInstance) {
  const { server } = app
  const untilQuiet = quietOf(server)
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  const closed = Promise.withResolvers<void>()
  let closing = false
  server.on('connection', (socket) => {
    open.add(socket)
    silent.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      silent.delete(socket)
    })
  })
  server.on('request', ({ socket }) => silent.delete(socket))

  app.addHook('onRequest', (_request, _reply, done) => {
    if (closing) closed.promise.then(() => done())
    else done()
  })

  app.addHook('preClose', async () => {
    closing = true
    await untilQuiet()
    // `server.close` would also end connections on which no request has come yet.
    Listener.prototype.close.call(server)
    closed.resolve()
    const until = performance.now() + graceMs
    while (silent.size > 0 && performance.now() < until) await sleep(10)
    for (const socket of silent) socket.destroy()
    while (open.size > 0) {
      server.closeIdleConnections()
      await sleep(10)
    }
  })
}
