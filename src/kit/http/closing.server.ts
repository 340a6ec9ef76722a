import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { quietOf } from './quiet.server.ts'

const graceMs = 1000

/**
 * When a server stops listening, the system resets connections that wait to be accepted, and Node cuts off
 * those that have not asked yet. So the server stops when none waits, and leaves the accepted ones a moment
 * to ask. Until then it answers no new request: clients that wait for an answer do not connect again, and
 * accepting is quick. A server whose connections another process accepts is told how to wait until that one
 * has stopped.
 */
export function closeBetweenRequests(app: FastifyInstance, stopsListening = ownListener(app)) {
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  const closed = Promise.withResolvers<void>()
  let closing = false
  app.server.on('connection', (socket) => {
    open.add(socket)
    silent.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      silent.delete(socket)
    })
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))

  app.addHook('onRequest', (_request, _reply, done) => {
    if (closing) closed.promise.then(() => done())
    else done()
  })

  app.addHook('preClose', async () => {
    closing = true
    await stopsListening()
    closed.resolve()
    const until = performance.now() + graceMs
    while (silent.size > 0 && performance.now() < until) await sleep(10)
    for (const socket of silent) socket.destroy()
    while (open.size > 0) {
      app.server.closeIdleConnections()
      await sleep(10)
    }
  })
}

function ownListener({ server }: FastifyInstance) {
  const untilQuiet = quietOf(server)
  return async () => {
    await untilQuiet()
    // `server.close` would also end connections on which no request has come yet.
    Listener.prototype.close.call(server)
  }
}
