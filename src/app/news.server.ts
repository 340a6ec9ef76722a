import type { FastifyInstance } from 'fastify'
import { sessionWatcher } from '#features/auth/sessions/sessions.server.ts'
import { serveNews } from '#features/news/serve.server.ts'
import { topics } from '#features/news/topics.ts'
import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Meter } from '#kit/http/meter.server.ts'
import type { Metrics } from '#kit/metrics/metrics.server.ts'
import type { Neighbours } from '#kit/neighbours/neighbours.server.ts'
import { newsGatherer } from '#kit/neighbours/news.server.ts'
import { openStreams } from '#kit/news/streams.server.ts'
import type { Config } from '#operate/config/config.server.ts'

type Parts = {
  config: Config
  db: Database
  background: Background
  metrics: Metrics
  meter: Meter
  neighbours: Neighbours
  leaving: AbortSignal
  /** How many streams this process may have. */
  mostStreams: number
}

/** News of this ends the streams of a person; those who are signed in elsewhere come again. */
const sessionEnds = 'session ends'

/** Serves streams of news, and returns how rooms tell what has changed. It must be committed by then. */
export function openNews(app: FastifyInstance, { config, db, neighbours, ...parts }: Parts) {
  const streams = openStreams({ ...parts, endsBy: sessionEnds })
  neighbours.heard(streams.hear)
  const tell = newsGatherer(neighbours.tell)
  const sessionOf = sessionWatcher(db, config.secure)
  serveNews(app, { ...parts, limits: neighbours.limits, streams, sessionOf })
  return {
    rated: (people: number[]) => tell(topics.ratings, people),
    notified: (people: number[]) => tell(topics.notifications, people),
    notificationsRead: (personId: number) => tell(topics.read, [personId]),
    gathered: (people: number[]) => tell(topics.gathering, people),
    sessionsEnded: (personId: number) => tell(sessionEnds, [personId]),
  }
}
