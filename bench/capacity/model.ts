import { keysOf } from '#kit/keys.ts'
import type { Assumptions } from './assumptions.ts'
import { type Measured, type Night, nightSizes } from './measured.ts'

const day = 86_400
const hoursOfMonth = 730
const million = 1e6
const streamsOfProcess = 10_000
const fewestServers = 2
const ratingsOfMeasured = 10

export type Capacity = ReturnType<typeof capacityOf>

/** What so many people need. Nothing here was measured beyond a million of them: it goes on as it grew before. */
export function capacityOf(people: number, assumed: Assumptions, measured: Measured) {
  const active = people * assumed.active
  const load = loadOf(people, active, assumed, measured)
  const rows = rowsOf(people, assumed, measured)
  const night = nightOf(people, active, assumed, measured)
  const backup = backupOf(rows.gigabytes, measured)
  const streams = (active * assumed.minutes * assumed.peak) / (day / 60)
  const servers = Math.max(
    fewestServers,
    Math.ceil(load.serverCores / assumed.serverCores),
    Math.ceil(streams / streamsOfProcess / assumed.serverCores),
  )
  const ofOne = assumed.primaryCores
  const replicas = load.databaseCores > ofOne ? Math.ceil(load.coresOfReplicas / ofOne) : 0
  const primaryCores = load.databaseCores - (replicas > 0 ? load.coresOfReplicas : 0)
  const nodes = rows.gigabytes > assumed.disk ? Math.ceil(rows.gigabytes / assumed.disk) : 0
  const databases = 1 + assumed.standbys + replicas + nodes * (1 + assumed.standbys)
  const cores = servers * assumed.serverCores + databases * coresToBuy(primaryCores, assumed)
  const disk = rows.gigabytes * (1 + assumed.standbys + replicas) + backup.gigabytes * assumed.backups
  const smsOfDay = (people * assumed.codes) / 30
  return {
    people,
    ratingsOfDay: active * assumed.given,
    ...rows,
    ...load,
    primaryCores,
    streams,
    servers,
    replicas,
    nodes,
    databases,
    night,
    backup,
    smsOfDay,
    dollars: {
      machines: cores * hoursOfMonth * assumed.coreHour + disk * assumed.gigabyteMonth,
      sms: smsOfDay * 30 * assumed.sms,
    },
  }
}

/** What grew from a tenth to all of those who were measured grows as much again with each tenfold. */
const beyond = (grows: number, times: number) => Math.max(1, grows) ** Math.max(0, Math.log10(times))

function loadOf(people: number, active: number, assumed: Assumptions, { calls }: Measured) {
  const kinds = keysOf(calls)
  const perSecond = (kind: (typeof kinds)[number]) => (active * assumed[kind] * assumed.peak) / day
  const coresFor = (kind: (typeof kinds)[number], ms: number) => (perSecond(kind) * ms) / 1000 / assumed.busy
  const ofDatabase = (kind: (typeof kinds)[number]) =>
    coresFor(kind, calls[kind].database * beyond(calls[kind].grows, people / million))
  return {
    requestsAtPeak: sum(kinds.map(perSecond)),
    serverCores: sum(kinds.map((kind) => coresFor(kind, calls[kind].server))),
    databaseCores: sum(kinds.map(ofDatabase)),
    /** Replicas answer searches and what strangers see of others; the rest stays with the primary. */
    coresOfReplicas: ofDatabase('visits') + ofDatabase('searches'),
  }
}

function rowsOf(people: number, { ratings }: Assumptions, { megabytesOfMillion, ratingBytes }: Measured) {
  const withTen = (megabytesOfMillion / million) * 1e6
  return { gigabytes: (people * (withTen + (ratings - ratingsOfMeasured) * ratingBytes)) / 1e9 }
}

/**
 * A night walks past everybody, and publishes what is due of some. Only one sweep does so at a time, so that no
 * machine makes it shorter but a faster one. The time is that of the processor: where rows come from a disk, it is
 * more.
 */
function nightOf(people: number, active: number, assumed: Assumptions, { night }: Measured) {
  const [tenth, most] = nightSizes
  const ofPerson = ([atTenth, atMost]: Night) =>
    (atMost / most) * beyond((atMost / atTenth) * (tenth / most), people / most)
  const ofRating = (of: Night) => ofPerson(of) / ratingsOfMeasured
  const walk = people * ofPerson(night.quiet)
  const allDue = people * assumed.ratings
  return {
    walk,
    usual: walk + active * assumed.given * ofRating(night.due),
    whole: allDue * ofRating(night.due),
    /** Each of the two has half of the work and a core of its own. */
    wholeByTwo: (allDue * ofRating(night.byTwo)) / 2,
    wholeOnCitus: allDue * ofRating(night.dueOnCitus),
  }
}

function backupOf(gigabytes: number, { backup }: Measured) {
  const times = (gigabytes * 1000) / backup.megabytes
  return {
    gigabytes: (times * backup.megabytesWritten) / 1000,
    hours: (times * backup.seconds) / 3600,
    hoursOfRestore: (times * backup.secondsOfRestore) / 3600,
  }
}

/** Two at least, and as many as the primary needs: what follows it may have to take its place. */
const coresToBuy = (primaryCores: number, { primaryCores: most }: Assumptions) =>
  Math.min(most, Math.max(2, Math.ceil(primaryCores)))

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
