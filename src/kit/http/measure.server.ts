import type { FastifyInstance } from 'fastify'
import { refusalOf } from '#kit/calls/failures.server.ts'
import type { Metrics } from '#kit/metrics/metrics.server.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Requests by the pattern of their route, never by their address. */
export function measureRequests(app: FastifyInstance, metrics: Metrics) {
  const took = metrics.histogram('simat_http_request_seconds', {
    help: 'How long requests took until they were answered.',
    labels: ['method', 'route', 'status'],
    bounds,
  })
  const refused = metrics.counter('simat_http_refusals_total', {
    help: 'Requests that were refused.',
    labels: ['route', 'code'],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    took({ method, route, status: `${reply.raw.statusCode}` }, reply.elapsedTime / 1000)
    const code = refusalOf(request)
    if (code) refused({ route, code })
    done()
  })
}
