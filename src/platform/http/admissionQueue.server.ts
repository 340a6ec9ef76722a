import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { commonRefusals } from '#platform/api/refusals.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { holdForBacklog, maxHoldMs } from './acceptBacklog.server.ts'
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
  /** Delays refusals, because clients that retry immediately would cost more than the work itself. */
  holdMs: number
}
type Proceed = (admitted: boolean) => void
type QueuedRequest = { since: number; proceed: Proceed }

/** Fewer slots mean smaller group commits; more mean slower responses. */
export const defaultAdmission: Bounds = { atOnce: 128, maxWaiting: 4096, timeoutMs: 250, holdMs: 2000 }

/** Refuses requests that wait too long, so no work is spent on clients that gave up. */
export function admitRequests(app: FastifyInstance, bounds: Bounds, metrics: Metrics) {
  const queue = createAdmissionQueue(bounds)
  holdForBacklog(app.server, queue, maxHoldMs)
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

export function createAdmissionQueue({ atOnce, maxWaiting, timeoutMs, holdMs }: Bounds) {
  const waiting = new Set<QueuedRequest>()
  const refused = new Set<QueuedRequest>()
  let inside = 0
  let isShut = false

  const timer = setInterval(() => {
    giveUp()
    for (const one of takenWhile(refused, performance.now() - timeoutMs - holdMs)) one.proceed(false)
  }, 25).unref()

  function giveUp() {
    for (const late of takenWhile(waiting, performance.now() - timeoutMs)) refused.add(late)
  }

  function letIn() {
    giveUp()
    for (const next of waiting) {
      if (inside >= atOnce) return
      waiting.delete(next)
      inside += 1
      next.proceed(true)
    }
  }

  return {
    enter(proceed: Proceed) {
      if (inside < atOnce && !isShut) {
        inside += 1
        return proceed(true)
      }
      const one = { since: performance.now(), proceed }
      if (waiting.size < maxWaiting) waiting.add(one)
      else refused.add(one)
    },
    leave() {
      inside -= 1
      if (!isShut) letIn()
    },
    shut() {
      isShut = true
    },
    open() {
      isShut = false
      letIn()
    },
    inside: () => inside,
    waiting: () => waiting.size,
    close: () => clearInterval(timer),
  }
}

function* takenWhile(people: Set<QueuedRequest>, then: number) {
  for (const one of people) {
    if (one.since > then) return
    people.delete(one)
    yield one
  }
}
