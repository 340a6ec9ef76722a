import type { Background } from '#ground/background.server.ts'
import type { Connection, Database } from '#ground/database/database.server.ts'
import type { Log } from '#ground/log.server.ts'
import type { Metrics } from '#ground/metrics/metrics.server.ts'
import type { News } from '#ground/neighbours/neighbourNews.server.ts'
import { sweepCounts } from '#ground/neighbours/neighbours.server.ts'
import { eraser } from '#rooms/account/erasure/erase.server.ts'
import { sweepAccounts } from '#rooms/account/erasure/sweepErased.server.ts'
import { sweepEnded } from '#rooms/account/sweepAccounts.server.ts'
import { carryOutDecisions } from '#rooms/due/decisions/carryOut.server.ts'
import { sweepCases } from '#rooms/due/decisions/sweepDecisions.server.ts'
import { sweepGatherings } from '#rooms/gatherings/sweepGatherings.server.ts'
import type { MediaStore } from '#rooms/photos/mediaStore.server.ts'
import { openPhotos } from '#rooms/photos/photos.server.ts'
import { sweepPhotos } from '#rooms/photos/sweepPhotos.server.ts'
import { topics } from '#rooms/told/news/topics.ts'
import { sweepNotifications } from '#rooms/told/notifications/sweepNotifications.server.ts'
import { placeOf } from '../backup/kept/kept.server.ts'
import { keepBackups } from '../backup/kept/nightly.server.ts'
import { copyingNumbers, keepFormerNumbers, numbersCopier } from '../backup/leavers/formerNumbers.server.ts'
import type { Config } from '../config/config.server.ts'
import { passedOverCounter } from '../productMetrics.server.ts'
import type { Secrets } from '../secrets.server.ts'
import { watchAccounts } from './accounts.server.ts'
import { countSealed } from './countSealed.server.ts'
import { sweepMomentsToCome } from './momentsToCome.server.ts'
import { goOnRecomputing } from './recomputing.server.ts'
import { tellElsewhere } from './tellElsewhere.server.ts'

type House = {
  config: Config
  secrets: Secrets
  direct: Connection
  db: Database
  store: MediaStore
  /** The id of the database. */
  installation: string
  background: Background
  log: Log
  metrics: Metrics
  leaving: AbortSignal
  hasRoom: () => boolean
  tellNews: (news: News) => void
}

/** What is done from time to time while the server runs, by one process of it. */
export function keepHouse({ config, secrets, db, store, background, leaving, ...rest }: House) {
  const { direct, metrics, log, hasRoom, installation, tellNews } = rest
  goOnRecomputing(background, { db, signal: leaving, direct, log, hasRoom })
  sweepEnded(background, db)
  sweepMomentsToCome(background, db, log)
  sweepCounts(background, db)
  sweepNotifications(background, db)
  sweepPhotos(background, { db, store, installation })
  watchAccounts(background, metrics, db)
  const job = config.backup.to
    ? { connection: direct, config, store, place: placeOf(config), signal: leaving }
    : null
  keepBackups({ background, metrics, log, hasRoom, job })
  const copy = numbersCopier(db, config)
  keepFormerNumbers(background, copy)
  const erased = copyingNumbers(background, copy)
  doWhatIsDue({ config, secrets, db, store, background, metrics, log, leaving, tellNews, erased })
}

type Due = Omit<House, 'direct' | 'installation' | 'hasRoom'> & {
  /** Called after an account was erased. */
  erased: () => void
}

/** What people have asked for, or were promised, at a moment that comes while the server runs. */
export function doWhatIsDue({ config, secrets, db, store, background, leaving, ...rest }: Due) {
  const { metrics, log, tellNews, erased } = rest
  const passedOver = passedOverCounter(metrics)
  countSealed({ config, db, background, log, leaving, passedOver, tellNews })
  if (!config.policy.protects) return
  tellElsewhere({ config, secrets, db, background, metrics, log })
  const photos = openPhotos(db, store)
  const erase = eraser({ db, photos, secret: secrets.appSecret, erased })
  const notified = (people: number[]) => {
    if (people.length > 0) tellNews({ topic: topics.notifications, people })
  }
  sweepGatherings(background, db)
  sweepCases(background, db)
  carryOutDecisions(background, { db, photos, erase, secret: secrets.appSecret, notified })
  sweepAccounts({
    db,
    background,
    erase,
    passedOver(id) {
      log.error({ id }, 'one account could not be erased')
      passedOver({ job: 'erase' })
    },
  })
}
