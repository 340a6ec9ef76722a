import type { FastifyInstance } from 'fastify'
import type { Database } from './database.server.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve; off as soon as it begins to stop. */
export function serveHealth(app: FastifyInstance, db: Database) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
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
