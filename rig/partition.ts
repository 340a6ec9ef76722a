import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lost } from './support/acknowledged.ts'
import { runSimat } from './support/commandLine.ts'
import { addCrowd } from './support/crowd.ts'
import { type Installation, install } from './support/installation.ts'
import { gigabytesOf, type Kept, keptRows, momentOf, rebuilt } from './support/keptRows.ts'
import { addNotifications, addRatings } from './support/millions.ts'
import { recount } from './support/recount.ts'
import { atMost, CannotRun, type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'
import { watchingRoom } from './support/room.ts'
import { type TimedLoad, timedLoad, type Waits } from './support/timedLoad.ts'

const ratingsEach = 100
const notificationsEach = 20
const quietSeconds = 30
const tables = ['ratings', 'notifications'] as const
type Table = (typeof tables)[number]

export const partition: Rig = {
  name: 'partition',
  summary: 'divides ratings, and a fifth as many notifications, into partitions under recorded writes',
  size: 1,
  unit: 'million ratings',
  whole: 50,
  run,
}

async function run(trial: Trial): Promise<Figure[]> {
  const { bavail, bsize } = statfsSync(tmpdir())
  const needed = 3 + trial.size / 2
  if ((bavail * bsize) / 1e9 < needed) throw new CannotRun(`it needs ${needed} GB in ${tmpdir()}`)
  const simat = await install()
  try {
    await simat.start()
    return await underLoad(trial, simat)
  } finally {
    await simat.remove()
  }
}

async function underLoad({ size, random, say }: Trial, simat: Installation): Promise<Figure[]> {
  const connection = await simat.connection()
  const people = Math.round((size * 1e6) / ratingsEach)
  const crowd = await addCrowd(connection, people)
  await addRatings(connection, people, ratingsEach)
  await addNotifications(connection, people, notificationsEach)
  const moment = await momentOf(connection)
  say(`${people} people have ${ratingsEach} ratings and ${notificationsEach} notifications each`)
  const before = await eachOf((table) => keptRows(connection, table, moment))
  const whole = await eachOf((table) => rebuilt(connection, table))
  const gigabytes = await eachOf((table) => gigabytesOf(connection, table))

  const load = timedLoad(simat.origin, crowd, random)
  const divisions = await eachOf((table) => divided(simat, table, load, say))
  const done = await load.stop()

  const part = await eachOf((table) => rebuilt(connection, `${table}_0`))
  const after = await eachOf((table) => keptRows(connection, table, moment))
  const drifted = Object.values(await recount(connection)).reduce((sum, n) => sum + n, 0)
  const { writes, reads } = load.statuses
  return [
    none('acknowledged writes lost', await lost(connection, done), done.pairs.length + done.bios.size),
    none('writes answered otherwise than by 200', otherThan200(writes), allOf(writes)),
    none('reads answered otherwise than by 200', otherThan200(reads), allOf(reads)),
    { ...none('totals and counters adrift', drifted, 1), promised: '0', measured: `${drifted}` },
    ...tables.flatMap((table) => [
      // One notification tells of each new rating.
      none(
        `${table} missing or doubled`,
        astray(before[table], after[table], done.pairs.length),
        after[table].rows,
      ),
      ...figuresOf(table, divisions[table], before[table].rows, gigabytes[table]),
      observed(
        `${table}: indexes built again, whole and one part of 32`,
        `${whole[table].toFixed(1)} s, ${part[table].toFixed(2)} s`,
      ),
    ]),
  ]
}

async function eachOf<T>(measure: (table: Table) => Promise<T>): Promise<Record<Table, T>> {
  return { ratings: await measure('ratings'), notifications: await measure('notifications') }
}

type Division = Awaited<ReturnType<typeof divided>>

async function divided({ dataDir }: Installation, table: Table, load: TimedLoad, say: Trial['say']) {
  load.since()
  await sleep(quietSeconds * 1000)
  const before = load.since()
  const stopWatching = watchingRoom(join(dataDir, 'postgres'))
  const began = performance.now()
  const { code, output } = await runSimat(dataDir, {}, ['database', 'partition', table])
  const seconds = (performance.now() - began) / 1000
  const room = await stopWatching()
  if (code !== 0) throw new Error(output)
  say(`${table}: divided within ${Math.round(seconds)} s`)
  return { seconds, room, before, meanwhile: load.since() }
}

/** Rows that are too few or too many; if their number is right, but not what the old ones say, all of those. */
function astray(before: Kept, after: Kept, added: number) {
  const tooMany = Math.abs(after.rows - before.rows - added)
  return tooMany || (after.digest === before.digest ? 0 : before.old)
}

function figuresOf(
  table: Table,
  { seconds, room, before, meanwhile }: Division,
  rows: number,
  gigabytes: number,
) {
  return [
    atMost(`${table}: longest answer to a write meanwhile`, meanwhile.writes.longest / 1000, 5, ' s'),
    observed(`${table}: writes before and meanwhile`, `${said(before.writes)}; ${said(meanwhile.writes)}`),
    observed(`${table}: reads before and meanwhile`, `${said(before.reads)}; ${said(meanwhile.reads)}`),
    observed(
      `${table}: divided`,
      `${rows} rows within ${Math.round(seconds)} s, ${Math.round(rows / seconds)}/s`,
    ),
    observed(
      `${table}: room taken besides, with the log of PostgreSQL`,
      `${room.toFixed(2)} GB, of a table of ${gigabytes.toFixed(2)} GB`,
    ),
  ]
}

const said = ({ longest, p99, perSecond }: Waits) =>
  `${Math.round(perSecond)}/s, p99 ${Math.round(p99)} ms, longest ${Math.round(longest)} ms`

const allOf = (statuses: Map<string, number>) => [...statuses.values()].reduce((sum, n) => sum + n, 0)
const otherThan200 = (statuses: Map<string, number>) => allOf(statuses) - (statuses.get('200') ?? 0)
