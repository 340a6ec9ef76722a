import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anywhere } from '#kit/calls/refusals.ts'
import { preferredLanguage } from './preferredLanguage.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer costs next to nothing, or waits for a provider or a store outside: it passes by. */
    passesTurnstile?: boolean
    /** It has an answer that costs little for whoever got no turn: see `gotNoTurn`. */
    answersWithoutTurn?: boolean
  }
}

const withoutTurn = new WeakSet<FastifyRequest>()
export const gotNoTurn = (request: FastifyRequest) => withoutTurn.has(request)

type Bounds = {
  atOnce: number
  mostWaiting: number
  patienceMs: number
  /** Whoever is refused is told after this; one who asks again at once would else cost more than the others' work. */
  holdMs: number
}
/** Told whether it is let in. */
type Proceed = (admitted: boolean) => void
type Waiting = { since: number; proceed: Proceed }

/** With fewer at once ratings share fewer commits; with more, whoever is let in waits too long for the answer. */
export const ordinaryTurns: Bounds = { atOnce: 128, mostWaiting: 4096, patienceMs: 250, holdMs: 2000 }

/**
 * So many requests are worked on at once, the others wait in the order they came. Who has waited too long is refused:
 * those who are answered are answered soon, and no work is done for somebody who has given up.
 */
export function admitInTurn(app: FastifyInstance, bounds: Bounds) {
  const turnstile = openTurnstile(bounds)
  const inside = new WeakSet<FastifyRequest>()
  let refused = 0
  // Only now is all of the request here: one that is sent slowly takes nobody's place.
  app.addHook('preHandler', (request, reply, done) => {
    // Where nothing is, the same request comes by once more on its way to the answer that says so.
    if (request.routeOptions.config.passesTurnstile || inside.has(request)) return done()
    turnstile.enter((admitted) => {
      if (admitted) {
        inside.add(request)
        return done()
      }
      refused += 1
      if (!request.routeOptions.config.answersWithoutTurn) return refuseCheaply(request, reply)
      withoutTurn.add(request)
      done()
    })
  })
  // And the answer is ready: nor does one that is read slowly.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (inside.delete(request)) turnstile.leave()
    done(null, payload)
  })
  const telling = setInterval(() => {
    if (refused > 0) app.log.warn({ refused }, 'refused requests that waited too long')
    refused = 0
  }, 1000).unref()
  app.addHook('onClose', async () => {
    clearInterval(telling)
    turnstile.close()
  })
}

/** Past the framework: under overload it is refusals that there are most of. */
function refuseCheaply(request: FastifyRequest, reply: FastifyReply) {
  const { status, words } = anywhere.BUSY
  const message = words[preferredLanguage(request.headers['accept-language'])]
  const body = Buffer.from(JSON.stringify({ success: false, code: 'BUSY', message }))
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

export function openTurnstile({ atOnce, mostWaiting, patienceMs, holdMs }: Bounds) {
  const waiting = new Set<Waiting>()
  const refused = new Set<Waiting>()
  let inside = 0

  const timer = setInterval(() => {
    giveUp()
    for (const one of takenWhile(refused, performance.now() - patienceMs - holdMs)) one.proceed(false)
  }, 25).unref()

  function giveUp() {
    for (const late of takenWhile(waiting, performance.now() - patienceMs)) refused.add(late)
  }

  return {
    enter(proceed: Proceed) {
      if (inside < atOnce) {
        inside += 1
        return proceed(true)
      }
      const one = { since: performance.now(), proceed }
      if (waiting.size < mostWaiting) waiting.add(one)
      else refused.add(one)
    },
    leave() {
      giveUp()
      const [next] = waiting
      if (!next) {
        inside -= 1
        return
      }
      waiting.delete(next)
      next.proceed(true)
    },
    close: () => clearInterval(timer),
  }
}

/** Those who came before then; the first of a set came first. */
function* takenWhile(people: Set<Waiting>, then: number) {
  for (const one of people) {
    if (one.since > then) return
    people.delete(one)
    yield one
  }
}
