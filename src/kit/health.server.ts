import type { FastifyInstance } from 'fastify'
import type { Database } from './database.server.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve; off as soon as it begins to stop. */
export function serveHealth(app: FastifyInstance, db: Database) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  // Or a browser would hold its connection, and with it the stop, for a minute more.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await db.answers())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready })
  })
}
