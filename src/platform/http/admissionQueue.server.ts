import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { commonRefusals } from '#platform/api/refusals.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { preferredLanguage } from './preferredLanguage.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    skipsAdmissionQueue?: boolean
    answersWithoutTurn?: boolean
  }
  interface FastifyRequest {
    turn: 'none' | 'taken' | 'refused'
  }
}

export const gotNoTurn = (request: FastifyRequest) => request.turn === 'refused'

type Bounds = {
  atOnce: number
  maxWaiting: number
  timeoutMs: number
}
type Proceed = (admitted: boolean) => void
type QueuedRequest = { since: number; proceed: Proceed }

/** Fewer slots mean smaller group commits; more mean slower responses. A person waits some four seconds. */
export const defaultAdmission: Bounds = { atOnce: 128, maxWaiting: 4096, timeoutMs: 4000 }

/** Refuses requests that wait too long, so no work is spent on clients that gave up. */
export function admitRequests(app: FastifyInstance, bounds: Bounds, metrics: Metrics) {
  const queue = createAdmissionQueue(bounds)
  const shed = metrics.counter('simat_http_shed_total', { help: 'Requests that waited too long for a turn.' })
  metrics.gauge('simat_http_admitted_requests', { help: 'Requests that have a turn.' }, () => queue.inside())
  metrics.gauge('simat_http_queued_requests', { help: 'Requests that wait for a turn.' }, () =>
    queue.waiting(),
  )
  let refused = 0
  app.decorateRequest('turn', 'none')
  // The body is read before `preHandler`, so a slow upload holds no slot.
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.config.skipsAdmissionQueue || request.turn === 'taken') return done()
    queue.enter((admitted) => {
      if (admitted) {
        request.turn = 'taken'
        return done()
      }
      refused += 1
      shed({})
      if (!request.routeOptions.config.answersWithoutTurn) return refuseCheaply(request, reply)
      request.turn = 'refused'
      done()
    })
  })
  // The response is ready at `onSend`, so a slow download holds no slot.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.turn === 'taken') queue.leave()
    request.turn = 'none'
    done(null, payload)
  })
  const telling = setInterval(() => {
    if (refused > 0) app.log.warn({ refused }, 'refused requests that waited too long')
    refused = 0
  }, 1000).unref()
  app.addHook('onClose', async () => {
    clearInterval(telling)
    queue.close()
  })
}

/** Bypasses Fastify, because under overload most responses are refusals. */
function refuseCheaply(request: FastifyRequest, reply: FastifyReply) {
  const { status, words } = commonRefusals.BUSY
  const message = words[preferredLanguage(request.headers['accept-language'])]
  const body = Buffer.from(JSON.stringify({ success: false, code: 'BUSY', message, request: request.id }))
  reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'retry-after': 1,
  })
  reply.hijack()
  reply.raw.writeHead(status, reply.getHeaders() as OutgoingHttpHeaders)
  reply.raw.end(body)
}

export function createAdmissionQueue({ atOnce, maxWaiting, timeoutMs }: Bounds) {
  const waiting: QueuedRequest[] = []
  let inside = 0

  const timer = setInterval(() => {
    const latest = performance.now() - timeoutMs
    while (waiting[0] && waiting[0].since <= latest) waiting.shift()!.proceed(false)
  }, 25).unref()

  return {
    enter(proceed: Proceed) {
      if (inside < atOnce) {
        inside += 1
        proceed(true)
      } else if (waiting.length < maxWaiting) waiting.push({ since: performance.now(), proceed })
      else proceed(false)
    },
    leave() {
      const next = waiting.shift()
      // Not right here: requests answered synchronously would nest as deep as the queue is long.
      if (next) queueMicrotask(() => next.proceed(true))
      else inside -= 1
    },
    inside: () => inside,
    waiting: () => waiting.length,
    close: () => clearInterval(timer),
  }
}
