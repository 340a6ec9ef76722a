import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import type { Meter } from '#ground/http/meter.server.ts'
import type { Limits } from '#ground/neighbours/limits.server.ts'
import type { Streams } from '#ground/news/streams.server.ts'
import { newsPath } from './topics.ts'

/** As many as a person has devices and browsers. */
const mostOfOne = 6
const comeAgainSeconds = 30

type Viewer = { id: number; handle: string | null } | null

type Parts = {
  streams: Streams
  /** Reads whose session a request has, now and as often as it is asked again. */
  sessionOf: (request: FastifyRequest) => () => Promise<Viewer>
  meter: Meter
  limits: Limits
  mostStreams: number
  leaving: AbortSignal
}

/** A stream lasts for hours, so it takes no turn. */
const route = { config: { metered: 'by itself', passesTurnstile: true }, exposeHeadRoute: false } as const

/** Serves the stream that tells a member what has changed for them. */
export function serveNews(app: FastifyInstance, parts: Parts) {
  const { streams, sessionOf, meter, limits, mostStreams, leaving } = parts
  leaving.addEventListener('abort', streams.stop)
  app.addHook('preClose', async () => streams.stop())

  app.get(newsPath, route, async (request, reply) => {
    const viewerNow = sessionOf(request)
    const viewer = await viewerNow()
    await meter.count(request, viewer)
    if (!viewer?.handle) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
    const { id } = viewer
    const leave = seated(id)
    // The client may have left meanwhile, and then nobody would give its seats back.
    const isWanted = !request.raw.socket.destroyed && !streams.isStopped()
    if (leave && isWanted) return streams.open(reply, id, async () => (await viewerNow())?.id === id, leave)
    leave?.()
    // Nothing has failed: without a stream people see what is new when they come back.
    return reply.code(204).header('retry-after', comeAgainSeconds).send()
  })

  function seated(id: number) {
    const leaveAll = limits.seat('news', mostStreams)
    const leaveOwn = leaveAll && limits.seat(`news ${id}`, mostOfOne)
    if (!leaveOwn) return leaveAll?.()
    return () => {
      leaveAll()
      leaveOwn()
    }
  }
}
