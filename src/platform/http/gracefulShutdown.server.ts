import { Server as Listener, type Server, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const timeoutMs = 1000
/**
 * An event-loop turn this short means hardly any client is connecting. At 300 connections/s, the first value
 * resets a client in 1 % of stops, the second in 6 %.
 */
const shortTurnMs = { first: 0.03, later: 0.2 }
/**
 * Waits until no connection has arrived for this long; in the second half of the timeout, one quiet turn is
 * enough.
 */
const quietMs = 20

function quietOf(server: Server) {
  let came = false
  server.on('connection', () => {
    came = true
  })

  return async function untilQuiet() {
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
 * Closing a listener resets its backlog, and Node drops connections without a request. So we wait for both,
 * and hold responses so clients don't reconnect.
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
    // `server.close` would drop connections that haven't sent a request.
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
