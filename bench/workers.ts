import { connectionUrl } from '#tests/support/database.ts'
import { ensureBuilt } from '../run/build.ts'
import { startServer } from '../run/server.ts'
import { withTestPostgres } from '../run/testPostgres.ts'
import { asked } from './asked.ts'
import { keepDatabaseApart } from './pinned.ts'
import { populated } from './populate.ts'
import { callsOf, type Kind } from './requests.ts'
import { inTurns, type Speed } from './turns.ts'

const people = 100_000
const connections = 32
const rounds = 3
const sizes = [1, 2, 4]
const database = 'simat_test_bench_workers'
const { numbers, tell } = asked()
const [seconds = 5] = numbers

await ensureBuilt()
await withTestPostgres(async () => {
  const { connection, known } = await populated(database, people, people, 2000)
  const calls = callsOf(known)
  // The sizes take turns, so only one of the servers has work at a time.
  const running = await Promise.all(
    sizes.map(async (workers) => ({
      name: `${workers}`,
      database,
      calls,
      ...(await startServer('src/app/main.server.ts', {
        DATABASE_URL: connectionUrl(connection),
        DATABASE_CONNECTIONS: '30',
        REQUESTS_PER_MINUTE: '1000000000',
        LOG_LEVEL: 'info',
        WORKERS: `${workers}`,
      })),
    })),
  )
  const isApart = keepDatabaseApart(running.map(({ pid }) => pid))
  try {
    const taken = await inTurns(running, { connections, seconds, rounds })
    const rows = [...taken].map(([kind, speeds]) => ({
      kind,
      byWorkers: sizes.map((workers) => ({ workers, ...speeds.get(`${workers}`)! })),
    }))
    print(rows)
    tell({ people, connections, seconds, rounds, sizes, isApart, rows })
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
})

function print(rows: { kind: Kind; byWorkers: (Speed & { workers: number })[] }[]) {
  console.log(`Requests a second (p99 in ms), ${connections} connections, ${people} people`)
  console.table(
    rows.map(({ kind, byWorkers }) => ({
      kind,
      ...Object.fromEntries(
        byWorkers.map(({ workers, perSecond, p99 }) => [
          `${workers} workers`,
          `${Math.round(perSecond)} (${p99.toFixed(1)})`,
        ]),
      ),
      'server ms': byWorkers.map(({ serverMs }) => serverMs.toFixed(3)).join(' · '),
    })),
  )
}
