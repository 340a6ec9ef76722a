import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#admin/admin.contract.ts'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import type { Call } from '#platform/api/contract.ts'
import type { Limits } from '#platform/cluster/sharedRateLimits.server.ts'
import { preferredLanguage } from '#platform/http/preferredLanguage.server.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.server.ts'
import { demoCalls } from './demo.contract.ts'
import { demoMessages } from './demo.messages.ts'

const open = new Set<Call>([
  ...[ratingsCalls.submit, notificationsCalls.read, authCalls.logout, adminCalls.logout],
  ...Object.values(demoCalls),
])

/** Visitors are anonymous here, so none may leave text, pictures, or numbers for others. */
export function refuseWhatOthersSee(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config
    if (!call || call.method === 'GET' || call.changesNothing || open.has(call)) return done()
    const message = demoMessages.refused[preferredLanguage(request.headers['accept-language'])]
    // No screen has its own text for this code, so the client shows this message.
    reply.code(403).header('cache-control', 'no-store')
    reply.send({ success: false, code: 'NOT_IN_THE_DEMO', message })
  })
}

export function excludeRobots(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    if (request.routeOptions.url !== '/robots.txt') return done()
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n')
  })
}

/** Visitors share four accounts, so an account's count would be everybody's. */
export const byAddress = (limiter: RateLimiter): RateLimiter => ({
  ...limiter,
  count: (request) => limiter.count(request, null),
  countOf: (what, perMinute, request) => limiter.countOf(what, perMinute, request, null),
})

const visitorsPerAccount = 50

/** For limits that features count by account, such as that of searches. */
export const forCrowd = (limits: Limits): Limits => ({
  take: (caller, perMinute, cost) => limits.take(caller, perMinute * visitorsPerAccount, cost),
  seat: (name, most) => limits.seat(name, most * visitorsPerAccount),
})

/** Callers waiting for the next run share it. Runs begin at least `gapMs` apart. */
export function shared<T>(gapMs: number) {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  return (work: () => Promise<T>) => {
    next ??= last.then(() => {
      next = null
      const run = work()
      last = Promise.all([run.catch(() => {}), sleep(gapMs, null, { ref: false })])
      return run
    })
    return next
  }
}
