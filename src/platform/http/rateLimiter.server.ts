import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '#platform/cluster/sharedRateLimits.server.ts'
import { networkOf, widerNetwork } from './clientAddresses.server.ts'

/** A limited session has its own count, so it can't use up its account's. */
type Caller = { id: number; key?: string; isLimited?: boolean } | null

declare module 'fastify' {
  interface FastifyContextConfig {
    metered?: 'by itself' | 'never'
  }
  interface FastifyRequest {
    network: string
  }
}

/** A whole /24 or /48 gets this multiple of the limit, because single addresses in it are cheap. */
const addressesOfNetwork = 10

export type RateLimiter = ReturnType<typeof createRateLimiter>

export function createRateLimiter(requestsPerMinute: number, limits: Limits) {
  const counted = new WeakSet<FastifyRequest>()

  async function take(what: string, perMinute: number, request: FastifyRequest, caller: Caller) {
    const { network } = request
    counted.add(request)
    const name = caller?.isLimited ? caller.key : caller?.id
    await limits.take(`${what}${name ?? network}`, perMinute)
    if (!caller) await limits.take(`${what}${widerNetwork(network)}`, addressesOfNetwork * perMinute)
  }

  return {
    requestsPerMinute,
    count(request: FastifyRequest, caller: Caller) {
      return take('', requestsPerMinute, request, caller)
    },
    /** For requests that were refused before they were counted, such as malformed ones. */
    async countRefused(request: FastifyRequest) {
      if (!counted.has(request)) await take('', requestsPerMinute, request, null)
    },
    countOf(what: string, perMinute: number, request: FastifyRequest, caller: Caller) {
      return take(`${what} `, perMinute, request, caller)
    },
  }
}

/** Skips calls, because the gate counts them once it knows the caller. */
export function countRequests(app: FastifyInstance, meter: RateLimiter) {
  app.decorateRequest('network', '')
  app.addHook('onRequest', (request, _reply, done) => {
    // Read now: Node forgets the address once the client disconnects.
    request.network = networkOf(request.ip)
    const { call, metered } = request.routeOptions.config
    if (call || metered) done()
    else meter.count(request, null).then(() => done(), done)
  })
}
