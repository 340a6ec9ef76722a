import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '#platform/cluster/sharedRateLimits.server.ts'
import { networkOf, widerNetwork } from './clientAddresses.server.ts'

/** A limited session, named by its key, is counted by itself: it must not use up what the account may. */
type Caller = { id: number; key?: string; isLimited?: boolean } | null

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without it, requests to the route are counted by the caller's network. */
    metered?: 'by itself' | 'never'
  }
  interface FastifyRequest {
    /** The caller's address, or its /64 for IPv6. */
    network: string
  }
}

/** All addresses of a network may ask for this many times as much as one, because they are cheap. */
const addressesOfNetwork = 10

export type RateLimiter = ReturnType<typeof createRateLimiter>

/**
 * Counts requests: by account for those who are signed in, wherever they are, and by network for strangers,
 * and by the wider network too.
 */
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
    /** Counts one request against the general limit. */
    count(request: FastifyRequest, caller: Caller) {
      return take('', requestsPerMinute, request, caller)
    },
    /** Counts one that is refused before anything else counted it, as what nobody can read is. */
    async countRefused(request: FastifyRequest) {
      if (!counted.has(request)) await take('', requestsPerMinute, request, null)
    },
    /** Counts one request against a limit of its own. */
    countOf(what: string, perMinute: number, request: FastifyRequest, caller: Caller) {
      return take(`${what} `, perMinute, request, caller)
    },
  }
}

/**
 * The gate counts calls, because it knows who asks. Every other route is counted here unless it says
 * otherwise.
 */
export function countRequests(app: FastifyInstance, meter: RateLimiter) {
  app.decorateRequest('network', '')
  app.addHook('onRequest', (request, _reply, done) => {
    // It is read now, because Node no longer knows the address of a client that has left.
    request.network = networkOf(request.ip)
    const { call, metered } = request.routeOptions.config
    if (call || metered) done()
    else meter.count(request, null).then(() => done(), done)
  })
}
