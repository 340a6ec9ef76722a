import { topics } from '#features/news/topics.ts'
import { releaseNightly } from '#features/sealing/sweep.server.ts'
import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Log } from '#kit/log.server.ts'
import { type News, newsGatherer } from '#kit/neighbours/news.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import type { passedOverCounter } from '#operate/productMetrics.server.ts'

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

/** Where ratings are sealed, publishes at night what has gathered, and tells whom it is about. */
export function releaseRatings({ config, db, background, log, leaving, passedOver, tellNews }: House) {
  const { sealedMin: minimum } = config.policy
  if (minimum === null) {
    if (config.production) log.info(sealingIsRecommended)
    return
  }
  const tell = newsGatherer(tellNews)
  releaseNightly(background, {
    db,
    minimum,
    signal: leaving,
    renewed: (people) => tell(topics.ratings, people),
    passedOver(id, err) {
      log.error({ id, err }, 'the ratings of one person could not be published')
      passedOver({ job: 'publish' })
    },
    ended(people) {
      log.info({ people }, 'ratings were published')
    },
  })
}
