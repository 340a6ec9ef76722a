import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { commonRefusals } from '#platform/api/refusals.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { holdForBacklog, maxHoldMs } from './acceptBacklog.server.ts'
import { preferredLanguage } from './preferredLanguage.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes no turn, because its answer costs next to nothing, or waits for something outside. */
    skipsAdmissionQueue?: boolean
    /** The route has a cheap answer for requests that got no turn; see `gotNoTurn`. */
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
  /**
   * Refusals are held for this long, because clients that ask again at once would cost more than the work.
   */
  holdMs: number
}
/** Called when it is decided whether the request gets a turn. */
type Proceed = (admitted: boolean) => void
type QueuedRequest = { since: number; proceed: Proceed }

/**
 * With fewer turns fewer writes share a commit; with more, a request that has one waits too long for its
 * answer.
 */
export const defaultAdmission: Bounds = { atOnce: 128, maxWaiting: 4096, timeoutMs: 250, holdMs: 2000 }

/**
 * Gives out a bounded number of turns; other requests wait in the order in which they came. One that waits
 * too long is refused, so that the others are answered soon and no work is done for somebody who has given
 * up.
 */
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
  // In `preHandler` the whole request is here, so one that is sent slowly takes nobody's turn.
  app.addHook('preHandler', (request, reply, done) => {
    // If an address does not exist, the same request comes by once more on its way to the answer that says
    // so.
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
  // In `onSend` the answer is ready, so one that is read slowly takes nobody's turn either.
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

/** Writes past the framework, because under overload most answers are refusals. */
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
    /** Until it is opened again everybody waits. */
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

/** Takes those who came before `then`. A set keeps its members in the order in which they came. */
function* takenWhile(people: Set<QueuedRequest>, then: number) {
  for (const one of people) {
    if (one.since > then) return
    people.delete(one)
    yield one
  }
}
