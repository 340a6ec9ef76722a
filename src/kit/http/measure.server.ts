import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#kit/metrics/metrics.server.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Requests by the pattern of their route, never by their address. */
export function measureRequests(app: FastifyInstance, metrics: Metrics) {
  const took = metrics.histogram('simat_http_request_seconds', {
    help: 'How long requests took until they were answered.',
    labels: ['method', 'route', 'status'],
    bounds,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const status = `${reply.raw.statusCode}`
    took({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1000)
    done()
  })
}
