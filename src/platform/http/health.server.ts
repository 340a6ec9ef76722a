import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '#platform/database/database.server.ts'
import type { DiskState } from '#platform/disk.server.ts'
import { proxiesAmong } from './clientAddresses.server.ts'

type Watched = {
  version: string
  db: Pick<Database, 'answers'>
  /** Aborted some seconds before the server closes, so that a balancer sends its requests elsewhere. */
  leaving: AbortSignal
  disk: () => DiskState
  /** Whether calls are refused because the event loop lags. */
  isStalled: () => boolean
  /** How many servers share the database, as far as this one has heard. */
  servers?: () => number
}

const passing = { config: { skipsAdmissionQueue: true, metered: 'never' } } as const

/**
 * `/healthz` says that the process lives, and its version. `/readyz` says whether it can serve, and the state
 * of its disk; it is not ready from the moment it begins to leave. Who asks from elsewhere hears only that.
 */
export function serveHealth(
  app: FastifyInstance,
  { version, db, leaving, disk, isStalled, servers }: Watched,
) {
  let stopping = leaving.aborted
  const stop = () => {
    stopping = true
  }
  leaving.addEventListener('abort', stop, { once: true })
  app.addHook('preClose', async () => stop())
  // Otherwise a browser would hold its connection for a minute more, and with it the stop.
  const askForAnew = (reply: FastifyReply) => {
    if (stopping) reply.header('connection', 'close')
  }
  // Two hooks, because refusals under overload skip `onSend`, and older requests have already passed
  // `onRequest`.
  app.addHook('onRequest', (_request, reply, done) => {
    askForAnew(reply)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    askForAnew(reply)
    done(null, payload)
  })
  app.get('/healthz', passing, async ({ raw }) => ({
    ok: true,
    ...(isFromHere(raw) && { version, servers: servers?.() }),
  }))
  app.get('/readyz', passing, async ({ raw }, reply) => {
    const ready = !stopping && (await db.answers()) && !isStalled()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...(isFromHere(raw) && { disk: disk() }) })
  })
}

const isLoopback = proxiesAmong(['loopback'])

/** Whether somebody on this machine asks, and not through a proxy on it, which says for whom it asks. */
function isFromHere({ headers, socket: { remoteAddress, localAddress } }: IncomingMessage) {
  const isOurs = isLoopback(remoteAddress) || remoteAddress === localAddress
  return isOurs && headers['x-forwarded-for'] === undefined
}
