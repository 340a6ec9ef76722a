import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { mostQuietMs, quietOf } from './quiet.server.ts'

const graceMs = 1000

/**
 * When a server stops listening, the system resets connections that wait to be accepted, and Node cuts off
 * those that have not asked yet. So the server stops when none waits, and leaves the accepted ones a moment
 * to ask. Until then it answers no new request: clients that wait for an answer do not connect again, and
 * accepting is quick. Processes that share a listener close it in the same second, so each of them goes on to
 * wait for the others.
 */
export function closeBetweenRequests(app: FastifyInstance, isOneOfSeveral: boolean) {
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
    const others = sleep(isOneOfSeveral ? mostQuietMs : 0)
    await untilQuiet()
    // `server.close` would also end connections on which no request has come yet.
    Listener.prototype.close.call(server)
    await others
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
