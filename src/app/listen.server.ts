import cookies from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { Config } from '#ops/config/config.server.ts'
import { limitConnectionsPerAddress } from '#platform/http/clientAddresses.server.ts'
import { connectionsWithin, filesAllowed, limitConnections } from '#platform/http/connections.server.ts'
import { ordinaryBody } from '#platform/http/largeBodies.server.ts'
import { malformedHttpHandler, routable, withoutHost } from '#platform/http/malformedHttp.server.ts'
import { hstsHeaderOf } from '#platform/http/securityHeaders.server.ts'
import type { Log } from '#platform/log.server.ts'

/** An idle connection takes about 9 KB. */
const maxConnections = 16_384

export async function createHttpServer(config: Config, log: Log) {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: ordinaryBody,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // Schemas limit parameter lengths; the router's own 404 would have another format.
    routerOptions: { maxParamLength: 16 * 1024 },
    // Timeouts are only checked this often, so the interval must be short.
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
      ...withoutHost,
    },
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => routable(url),
    clientErrorHandler: malformedHttpHandler(config.secure ? hstsHeaderOf(config.hsts) : null),
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
  })
  await app.register(cookies)
  limitConnectionsPerAddress(app.server, config)
  const most = Math.min(maxConnections, connectionsWithin(filesAllowed()))
  if (most < maxConnections)
    log.warn(
      { most, wanted: maxConnections },
      'fewer connections are taken, because the process may open few files (ulimit -n)',
    )
  const { open } = limitConnections(app.server, most)
  return { app, open, most }
}
