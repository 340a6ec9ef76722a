import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serviceWorkerPath } from '#platform/serviceWorker/paths.ts'

export function serveServiceWorker(app: FastifyInstance, dist: string) {
  const script = readFileSync(join(dist, 'service-worker.js'))
  app.get(serviceWorkerPath, { config: { metered: 'never', skipsAdmissionQueue: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
}
