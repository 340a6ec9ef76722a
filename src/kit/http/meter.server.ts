import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLimiter, networkOf } from './limits.server.ts'

type Caller = { id: number } | null

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that says nothing counts by the network of whoever asks. */
    metered?: 'by itself' | 'never'
  }
  interface FastifyRequest {
    /** Where it came from; of IPv6 the network, which is one household. */
    network: string
  }
}

export type Meter = ReturnType<typeof createMeter>

/** Counts what everybody asks for: who is signed in by themselves, wherever they are; strangers by their network. */
export function createMeter(requestsPerMinute: number) {
  const take = createLimiter()
  const nameOf = (request: FastifyRequest, caller: Caller) => (caller ? `${caller.id}` : request.network)

  return {
    requestsPerMinute,
    /** One of the requests that they may make of any kind. */
    count(request: FastifyRequest, caller: Caller) {
      take(nameOf(request, caller), requestsPerMinute)
    },
    /** One of something that has a budget of its own. */
    countOf(what: string, perMinute: number, request: FastifyRequest, caller: Caller) {
      take(`${what} ${nameOf(request, caller)}`, perMinute)
    },
  }
}

/** Calls are counted by their gate, which knows who asks. A new route counts unless it says otherwise. */
export function countRequests(app: FastifyInstance, meter: Meter) {
  app.decorateRequest('network', '')
  app.addHook('onRequest', async (request) => {
    // Read at once: of a client that has left, Node no longer knows it.
    request.network = networkOf(request.ip)
    const { call, metered } = request.routeOptions.config
    if (!call && !metered) meter.count(request, null)
  })
}
