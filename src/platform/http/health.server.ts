import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '#platform/database/database.server.ts'
import type { DiskState } from '#platform/disk.server.ts'
import { proxiesAmong } from './clientAddresses.server.ts'

type Watched = {
  version: string
  db: Pick<Database, 'answers'>
  /** Aborts a few seconds before we close, so load balancers can reroute. */
  leaving: AbortSignal
  disk: () => DiskState
  isStalled: () => boolean
  servers?: () => number
}

const passing = { config: { skipsAdmissionQueue: true, metered: 'never' } } as const

/** Only local callers see the version, servers, and disk. */
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
  // Without this header, a browser's keep-alive connection would delay shutdown by a minute.
  const askForAnew = (reply: FastifyReply) => {
    if (stopping) reply.header('connection', 'close')
  }
  // Needs both hooks: overload refusals skip `onSend`, and running requests have already passed `onRequest`.
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

function isFromHere({ headers, socket: { remoteAddress, localAddress } }: IncomingMessage) {
  const isOurs = isLoopback(remoteAddress) || remoteAddress === localAddress
  return isOurs && headers['x-forwarded-for'] === undefined
}
