import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { Log } from '#ground/log.server.ts'
import { type News, newsGatherer } from '#ground/neighbours/neighbourNews.server.ts'
import { countNightly } from '#rooms/sealing/night.server.ts'
import { topics } from '#rooms/told/news/topics.ts'
import type { Config } from '../config/config.server.ts'
import type { passedOverCounter } from '../productMetrics.server.ts'

/** Told to an operator in production who has not chosen so. */
export const sealingIsRecommended =
  'ratings are not sealed, so that what somebody gave can be worked out: EDITION=trusted is recommended'

type House = {
  config: Config
  db: Database
  background: Background
  log: Log
  leaving: AbortSignal
  passedOver: ReturnType<typeof passedOverCounter>
  tellNews: (news: News) => void
}

/** Where ratings are sealed, counts them at night, and tells whom it is about. */
export function countSealed({ config, db, background, log, leaving, passedOver, tellNews }: House) {
  const { seal } = config.policy
  if (!seal) {
    if (config.production) log.info(sealingIsRecommended)
    return
  }
  const tell = newsGatherer(tellNews)
  countNightly(background, {
    db,
    seal,
    signal: leaving,
    renewed: (people) => tell(topics.ratings, people),
    passedOver(id, err) {
      log.error({ id, err }, 'the ratings of one person could not be counted')
      passedOver({ job: 'count' })
    },
    ended(people) {
      log.info({ people }, 'ratings were counted')
    },
  })
}
