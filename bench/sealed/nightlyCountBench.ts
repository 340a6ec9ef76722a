import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inOrder } from '#features/ratings/ratings.rules.ts'
import { saveRatings } from '#features/ratings/saving/saving.sql.ts'
import { countDue } from '#features/ratings/sealed/nightlyCount.server.ts'
import { type Connection, createDatabase } from '#platform/database/database.server.ts'
import { setTimeoutScale } from '#platform/timeouts.server.ts'
import { asOwner, dropDatabase, rowsOf } from '#tests/support/database.ts'
import { trusted } from '#tests/support/policies.ts'
import { withTestPostgres } from '#tests/support/testPostgres.ts'
import { parseArguments } from '../parseArguments.ts'
import { populated } from '../populate.ts'
import { timesOfSessions, usedBetween } from '../processorTime.ts'

/** CPU time of a night that counts everyone's ratings, and how long submissions wait during it. */
const { numbers, tell } = parseArguments()
const [people = 1_000_000] = numbers
const each = 10
const millions = people / 1_000_000
const goals = { seconds: 40 * millions, processorSeconds: 60 * millions, lockMs: 50 }
/** As many as the timetable's tasks. */
const turns = 2
const database = 'simat_test_bench_release'
const beforeMs = 10_000
const aimedEvery = 1000

type Probe = { took: number[]; locked: number }

setTimeoutScale(1)

await withTestPostgres(async () => {
  const { connection } = await populated(database, people, people * each, 1)
  await asOwner(
    connection,
    `update accounts set created_at = created_at - interval '60 days'`,
    'vacuum analyze accounts',
    'insert into people_to_count select distinct rated_id from ratings',
  )
  const db = createDatabase(connection)
  const pairs = (
    await rowsOf(
      connection,
      'select rater_id::text as rater, rated_id::text as rated from ratings tablesample system (0.1)',
    )
  )
    .map(({ rater, rated }) => ({ raterId: Number(rater), ratedId: Number(rated) }))
    .sort((a, b) => a.ratedId - b.ratedId)
  try {
    const atFirst = timesOfSessions(database)
    const before = await probing(connection, pairs, () => sleep(beforeMs))
    const used = timesOfSessions(database)
    // The probe ratings use CPU too, at the rate measured before the night.
    const probed = usedBetween(atFirst, used) / beforeMs
    const began = performance.now()
    let renewed = 0
    let ended = 0
    const turn = () =>
      countDue({
        db,
        seal: trusted.seal!,
        signal: new AbortController().signal,
        renewed: (some) => {
          renewed += some.length
        },
      })
    const meanwhile = await probing(connection, pairs, async () => {
      await Promise.all(Array.from({ length: turns }, turn))
      ended = performance.now()
    })
    const seconds = (ended - began) / 1000
    const processorSeconds = usedBetween(used, timesOfSessions(database)) / 1000 - probed * seconds
    console.table({
      'people renewed': renewed,
      seconds: seconds.toFixed(1),
      'seconds of the processor, in PostgreSQL': processorSeconds.toFixed(1),
      'a rating, p50 / p99 / worst before (ms)': worded(before.took),
      'a rating, p50 / p99 / worst meanwhile (ms)': worded(meanwhile.took),
      'longest wait for a lock meanwhile (ms)': Math.round(meanwhile.locked),
    })
    const isMet =
      seconds <= goals.seconds &&
      processorSeconds <= goals.processorSeconds &&
      meanwhile.locked <= goals.lockMs
    process.exitCode = isMet ? 0 : 1
    tell({ people, renewed, seconds, processorSeconds, goals, lockMs: meanwhile.locked })
  } finally {
    await db.close()
    await dropDatabase(database)
  }
})

/** Keeps revising ratings, including ones being counted, and records the longest lock wait. */
async function probing(
  connection: Connection,
  pairs: { raterId: number; ratedId: number }[],
  work: () => Promise<unknown>,
): Promise<Probe> {
  const probe: Probe = { took: [], locked: 0 }
  const db = createDatabase(connection)
  const watcher = new pg.Client(connection)
  await watcher.connect()
  let isOver = false
  let reached = 0
  const published = () => pairs.find(({ ratedId }) => ratedId > reached) ?? pairs[0]!
  const rating = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const began = performance.now()
      const isAimed = turn % aimedEvery === 0
      const pair = isAimed ? published() : pairs[(turn * 7919) % pairs.length]!
      await saveRatings(db, [{ ...pair, scores: inOrder({ humor: 1 + (turn % 5) }) }], trusted)
      probe.took.push(performance.now() - began)
      await sleep(5)
    }
  })()
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await watcher.query(
        `select extract(epoch from clock_timestamp() - min(waitstart)) * 1000 as ms,
                (select max(reached) from nights where ended_at is null) as reached from pg_locks where not granted`,
      )
      probe.locked = Math.max(probe.locked, Number(rows[0].ms ?? 0))
      reached = Number(rows[0].reached ?? 0)
      await sleep(5)
    }
  })()
  await work()
  isOver = true
  await Promise.all([rating, watching])
  await db.close()
  await watcher.end()
  return probe
}

function worded(took: number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `${at(0.5)} / ${at(0.99)} / ${at(1)}`
}
