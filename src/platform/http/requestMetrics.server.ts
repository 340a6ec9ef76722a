import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { refusalOf } from '#platform/api/apiFailures.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type Connections = { open: () => number; most: number }

export function measureRequests(app: FastifyInstance, metrics: Metrics, connections: Connections) {
  metrics.gauge('simat_http_connections', { help: 'Connections that are open.' }, connections.open)
  metrics.gauge(
    'simat_http_connections_max',
    { help: 'Connections that may be open.' },
    () => connections.most,
  )
  const took = metrics.histogram('simat_http_request_seconds', {
    help: 'How long requests took until they were answered.',
    labels: ['method', 'route', 'status'],
    bounds,
  })
  const refused = metrics.counter('simat_http_refusals_total', {
    help: 'Requests that were refused.',
    labels: ['route', 'code'],
  })
  const measured = (route: string): onResponseHookHandler => {
    const known = new Map<string, (seconds: number) => void>()
    return (request, reply, done) => {
      const status = reply.raw.statusCode
      const key = `${request.method}${status}`
      const observe = known.get(key) ?? took({ method: request.method, route, status: `${status}` })
      known.set(key, observe)
      observe(reply.elapsedTime / 1000)
      const code = refusalOf(request)
      if (code) refused({ route, code })
      done()
    }
  }
  // A hook per route, because looking up the route per request would cost more.
  app.addHook('onRoute', (route) => {
    route.onResponse = [route.onResponse ?? [], measured(route.url)].flat()
  })
  const elsewhere = measured('none')
  app.addHook('onResponse', function (request, reply, done) {
    if (request.is404) elsewhere.call(this, request, reply, done)
    else done()
  })
}
