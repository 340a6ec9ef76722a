import type { FastifyInstance } from 'fastify'
import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { Meter } from '#ground/http/meter.server.ts'
import type { Metrics } from '#ground/metrics/metrics.server.ts'
import { type News, newsGatherer, newsIn } from '#ground/neighbours/neighbourNews.server.ts'
import type { Neighbours } from '#ground/neighbours/neighbours.server.ts'
import { openStreams } from '#ground/news/streams.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import { sessionWatcher } from '#rooms/account/sessions/sessions.server.ts'
import { serveNews } from '#rooms/told/news/serveNews.server.ts'
import { topics } from '#rooms/told/news/topics.ts'

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
  /** Forgets what is kept in memory of the sessions of these people, or of everybody. */
  forgetSessions: (people?: number[]) => void
}

/** The database tells of these (`db/definitions/sessions.sql`). */
const ofSessions = {
  /** Ends the streams of a person; those who are still signed in come again. */
  ended: 'sessions ended',
  changed: 'sessions changed',
}
const doubtful: string[] = [ofSessions.ended, ofSessions.changed, topics.everything]

/** Serves streams of news. Rooms call what it returns after they have committed a change. */
export function openNews(app: FastifyInstance, { config, db, neighbours, forgetSessions, ...parts }: Parts) {
  const streams = openStreams({ ...parts, endsBy: ofSessions.ended })
  function hear(news: News) {
    if (doubtful.includes(news.topic)) forgetSessions(news.people)
    if (news.topic !== ofSessions.changed) streams.hear(news)
  }
  neighbours.heard(hear)
  db.heard((said) => hear(newsIn(said)))
  const tell = newsGatherer(neighbours.tell)
  const sessionOf = sessionWatcher(db, config.secure)
  serveNews(app, { ...parts, limits: neighbours.limits, streams, sessionOf })
  return {
    rated: (people: number[]) => tell(topics.ratings, people),
    notified: (people: number[]) => tell(topics.notifications, people),
    notificationsRead: (personId: number) => tell(topics.read, [personId]),
  }
}
