import { connectionUrl, dropDatabase, rowsOf } from '#tests/support/database.ts'
import { withTestPostgres } from '#tests/support/testPostgres.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { startServer } from '../scripts/server.ts'
import { callsOf, type Kind } from './benchRequests.ts'
import { renderChart } from './drawChart.ts'
import { inTurns, type Speed } from './interleave.ts'
import { parseArguments } from './parseArguments.ts'
import { populated } from './populate.ts'

const { numbers, tell, draws } = parseArguments()
const [largest = 1_000_000, seconds = 5] = numbers
const sizes = [largest / 100, largest / 10, largest]
const ratingsEach = 10
const asking = Math.min(10_000, sizes[0]!)
const connections = 32
const rounds = 3

/** How many times slower the largest size's p99 may be than the middle size's. */
const goalOf = (kind: Kind) => (kind.startsWith('search') ? 2 : 1.3)

await ensureBuilt()
await withTestPostgres(async () => {
  const populations: Population[] = []
  for (const people of sizes) populations.push(await population(people))
  const running = await Promise.all(populations.map(served))
  try {
    const taken = await inTurns(running, { connections, seconds, rounds })
    const rows = [...taken].map(([kind, speeds]) => ({
      kind,
      bySize: populations.map(({ people, database }) => ({ people, ...speeds.get(database)! })),
      goal: goalOf(kind),
    }))
    process.exitCode = print(rows) ? 0 : 1
    if (draws) drawn(rows)
    const described = populations.map(({ people, megabytes }) => ({ people, megabytes }))
    tell({ ratingsEach, asking, connections, seconds, rounds, sizes: described, rows })
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
    for (const { database } of populations) await dropDatabase(database)
  }
})

type Population = Awaited<ReturnType<typeof population>>

async function population(people: number) {
  const began = performance.now()
  const database = `simat_test_bench_of_${people}`
  const { connection, known } = await populated(database, people, people * ratingsEach, asking)
  const [size] = await rowsOf(connection, 'select pg_database_size(current_database()) / 1e6 as megabytes')
  const megabytes = Math.round(Number(size!.megabytes))
  const taken = Math.round((performance.now() - began) / 1000)
  console.log(`${people} people, ${people * ratingsEach} ratings, ${megabytes} MB, after ${taken} s`)
  return { people, database, connection, known, megabytes }
}

async function served({ database, connection, known }: Population) {
  const server = await startServer('src/app/serverProcess.server.ts', {
    DATABASE_URL: connectionUrl(connection),
    REQUESTS_PER_MINUTE: '1000000000',
    LOG_LEVEL: 'info',
  })
  return { name: database, database, calls: callsOf(known), ...server }
}

type Row = { kind: Kind; bySize: (Speed & { people: number })[]; goal: number }

function print(rows: Row[]) {
  const printed = rows.map(({ kind, bySize, goal }) => {
    const [, middle, last] = bySize
    const growth = last!.p99 / middle!.p99
    const shown = Object.fromEntries(
      bySize.map(({ people, perSecond, p99 }) => [
        `${people} people`,
        `${Math.round(perSecond)} (${p99.toFixed(1)})`,
      ]),
    )
    return {
      kind,
      ...shown,
      'server ms': bySize.map(({ serverMs }) => serverMs.toFixed(3)).join(' · '),
      'database ms': bySize.map(({ databaseMs }) => databaseMs.toFixed(3)).join(' · '),
      'p99 grows': Number(growth.toFixed(2)),
      'server time grows': Number((last!.serverMs / middle!.serverMs).toFixed(2)),
      'database time grows': Number((last!.databaseMs / middle!.databaseMs).toFixed(2)),
      goal,
      reached: growth <= goal,
    }
  })
  console.log(
    `Requests a second (p99 in ms), ${connections} connections, ${ratingsEach} ratings a person; growth from ${sizes[1]} to ${sizes[2]} people`,
  )
  console.table(printed)
  return printed.every(({ reached }) => reached)
}

function drawn(rows: Row[]) {
  const groups = rows.map(({ kind, bySize }) => ({
    name: kind,
    bars: bySize.map(({ people, perSecond }, place) => ({
      name: `of ${people.toLocaleString('en')} people`,
      value: perSecond,
      shade: 2 - place,
    })),
  }))
  renderChart('growth.svg', 'Requests a second as the number of people grows', groups)
}
