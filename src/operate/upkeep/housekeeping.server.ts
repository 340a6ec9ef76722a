import type { Background } from '#ground/background.server.ts'
import type { Connection, Database } from '#ground/database/database.server.ts'
import { recomputationsLeft } from '#ground/database/measured.sql.ts'
import { recompute } from '#ground/database/recompute.server.ts'
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
import { openPhotos } from '#rooms/photos/photos.server.ts'
import type { MediaStore } from '#rooms/photos/store.server.ts'
import { sweepPhotos } from '#rooms/photos/sweepPhotos.server.ts'
import { topics } from '#rooms/told/news/topics.ts'
import { sweepNotifications } from '#rooms/told/notifications/sweepNotifications.server.ts'
import { placeOf } from '../backup/kept/kept.server.ts'
import { keepBackups } from '../backup/kept/nightly.server.ts'
import { copyingNumbers, keepFormerNumbers, numbersCopier } from '../backup/leavers/formerNumbers.server.ts'
import type { Config } from '../config/config.server.ts'
import { passedOverCounter } from '../productMetrics.server.ts'
import type { Secrets } from '../secrets.server.ts'
import { countSealed } from './countSealed.server.ts'
import { tellElsewhere } from './tellElsewhere.server.ts'
import { accountsThatThereAre, setMomentsRight } from './upkeep.sql.ts'

const every = 5 * 60_000
const work = 'look how many accounts there are'

/** Tells how many accounts there are, so that somebody is woken when most of them are gone. */
export function watchAccounts(background: Background, metrics: Metrics, db: Database) {
  let known: number | null = null
  metrics.gauge('simat_accounts', 'Accounts that there are.', () =>
    known === null ? [] : [{ labels: {}, value: known }],
  )

  async function look() {
    known = (await db.read(accountsThatThereAre, {}))[0]!.accounts
  }
  void background.run(work, look)
  background.every(every, work, look)
}

const minute = 60_000

/** Sets right what a clock that ran ahead has left, soon after a start and every hour. */
function sweepMomentsToCome(background: Background, db: Database, log: Log) {
  const sweep = async () => {
    const [{ moments } = { moments: 0 }] = await db.write(setMomentsRight, {})
    if (moments > 0) log.warn({ moments }, 'moments that cannot be yet were set right: the clock ran ahead')
  }
  const once = background.every(minute, 'set moments right after the start', () => {
    once()
    return sweep()
  })
  background.every(60 * minute, 'set moments right', sweep)
}

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

type Options = {
  db: Database
  direct: Connection
  log: Log
  signal: AbortSignal
  hasRoom: () => boolean
}

/** Tries at once, and every five minutes, in case another server that has begun ends before it is done. */
function goOnRecomputing(background: Background, options: Options) {
  const name = 'recompute what changed definitions have left'
  const work = () => recomputeIfLeft(options)
  void background.run(name, work)
  background.every(5 * 60_000, name, work)
}

async function recomputeIfLeft({ db, direct, log, signal, hasRoom }: Options) {
  if (!hasRoom() || (await recomputationsLeft(db)).length === 0) return
  await recompute(direct, { signal, told: (task, state) => log.info({ task, state }, 'recomputing') })
}
