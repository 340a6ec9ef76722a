import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Overloaded } from './overloaded.server.ts'

type Bounds = { atOnce: number; mostWaiting: number; patienceMs: number }
type Proceed = (refused?: Overloaded) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer costs next to nothing, or waits for a provider or a store outside: it passes by. */
    passesTurnstile?: boolean
  }
}

/** What a server can do at once and no more; measured: with fewer at once the ratings share fewer commits. */
const ordinary: Bounds = { atOnce: 128, mostWaiting: 4096, patienceMs: 250 }

/**
 * So many requests are worked on at once, the others wait in the order they came. Who has waited too long is refused:
 * most of those who are answered are answered soon, and no work is done for somebody who has given up.
 */
export function admitInTurn(app: FastifyInstance, bounds: Bounds = ordinary) {
  const turnstile = openTurnstile(bounds)
  const inside = new WeakSet<FastifyRequest>()
  // Only now is all of the request here: one that is sent slowly takes nobody's place.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.passesTurnstile) return done()
    turnstile.enter((refused) => {
      if (refused) return done(refused)
      inside.add(request)
      done()
    })
  })
  // And the answer is ready: nor does one that is read slowly.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (inside.delete(request)) turnstile.leave()
    done(null, payload)
  })
  app.addHook('onClose', async () => turnstile.close())
}

export function openTurnstile({ atOnce, mostWaiting, patienceMs }: Bounds) {
  const waiting = new Set<{ since: number; proceed: Proceed }>()
  let inside = 0
  let timer: NodeJS.Timeout | undefined

  /** Those who came first are the first in the set. */
  function refuseTheLate() {
    const late = performance.now() - patienceMs
    for (const one of waiting) {
      if (one.since > late) return
      waiting.delete(one)
      one.proceed(new Overloaded('waited too long for its turn'))
    }
    clearInterval(timer)
    timer = undefined
  }

  return {
    enter(proceed: Proceed) {
      if (inside < atOnce) {
        inside += 1
        return proceed()
      }
      if (waiting.size >= mostWaiting) return proceed(new Overloaded('too many wait for their turn'))
      waiting.add({ since: performance.now(), proceed })
      timer ??= setInterval(refuseTheLate, patienceMs / 5).unref()
    },
    leave() {
      refuseTheLate()
      const [next] = waiting
      if (!next) {
        inside -= 1
        return
      }
      waiting.delete(next)
      next.proceed()
    },
    close: () => clearInterval(timer),
  }
}
