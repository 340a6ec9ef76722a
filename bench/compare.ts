import { keysOf } from '#platform/typedRecords.ts'
import { connectionUrl } from '#tests/support/database.ts'
import { withTestPostgres } from '#tests/support/testPostgres.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { startServer } from '../scripts/server.ts'
import { callsOf, type Kind } from './benchRequests.ts'
import { renderChart } from './drawChart.ts'
import { inTurns, type Speed } from './interleave.ts'
import { parseArguments } from './parseArguments.ts'
import { populated } from './populate.ts'

const people = 100_000
const ratings = 100_000
const connections = 32
const rounds = 3
const database = 'simat_test_bench'
const { numbers, tell, draws } = parseArguments()
/** Another version's clone to measure alongside this one. */
const before = process.env.BENCH_BEFORE
const [seconds = 5] = numbers

type Yardstick = 'by hand' | 'ceiling'
type ServerName = 'Simat' | Yardstick | 'before'
type Row = { kind: Kind; speeds: Map<ServerName, Speed>; of: Yardstick; goal: number }

const servers: Partial<Record<ServerName, string>> = {
  Simat: 'src/app/serverProcess.server.ts',
  'by hand': 'bench/handwritten.server.ts',
  ceiling: 'bench/ceiling.server.ts',
  ...(before && { before: `${before}/src/app/serverProcess.server.ts` }),
}

const goals: Record<Kind, { of: Yardstick; goal: number }> = {
  'own profile': { of: 'ceiling', goal: 0.5 },
  'submit a rating': { of: 'by hand', goal: 1.1 },
  'submit, all for one': { of: 'by hand', goal: 1.1 },
  'another’s profile and ratings': { of: 'by hand', goal: 1 },
  'search, parts of names': { of: 'by hand', goal: 2 },
  'search, names as typed': { of: 'ceiling', goal: 0.25 },
  'search, beginnings of names': { of: 'by hand', goal: 1.2 },
}

await ensureBuilt()
await withTestPostgres(async () => {
  const { connection, known } = await populated(database, people, ratings, 2000)
  const calls = callsOf(known)
  const environment = {
    DATABASE_URL: connectionUrl(connection),
    REQUESTS_PER_MINUTE: '1000000000',
    LOG_LEVEL: 'info',
  }
  const started = keysOf(servers).map(async (name) => ({
    name,
    database,
    calls,
    ...(await startServer(servers[name]!, environment)),
  }))
  const running = await Promise.all(started)
  try {
    const taken = await inTurns(running, { connections, seconds, rounds })
    const rows = [...taken].map(([kind, speeds]) => ({ kind, speeds, ...goals[kind] }))
    process.exitCode = print(rows) ? 0 : 1
    if (draws) drawn(rows)
    const told = rows.map(({ speeds, ...row }) => ({ ...row, speeds: Object.fromEntries(speeds) }))
    tell({ people, ratings, connections, seconds, rounds, rows: told })
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
})

function print(rows: Row[]) {
  const printed = rows.map(({ kind, speeds, of, goal }) => {
    const own = speeds.get('Simat')!
    const ratio = own.perSecond / speeds.get(of)!.perSecond
    const shown = ({ perSecond, p99 }: Speed) => `${Math.round(perSecond)} (${p99.toFixed(1)})`
    const former = speeds.get('before')
    return {
      kind,
      Simat: shown(own),
      'by hand': shown(speeds.get('by hand')!),
      ceiling: shown(speeds.get('ceiling')!),
      'server ms': own.serverMs.toFixed(3),
      'database ms': own.databaseMs.toFixed(3),
      ...(former && {
        before: shown(former),
        'server ms of before': (own.serverMs / former.serverMs).toFixed(2),
        'database ms of before': (own.databaseMs / former.databaseMs).toFixed(2),
      }),
      ratio: `${ratio.toFixed(2)} of ${of}`,
      goal,
      reached: ratio >= goal,
    }
  })
  console.log(
    `Requests a second (p99 in ms), ${connections} connections, ${people} people, ${ratings} ratings`,
  )
  console.table(printed)
  return printed.every(({ reached }) => reached)
}

function drawn(rows: Row[]) {
  const groups = rows.map(({ kind, speeds }) => ({
    name: kind,
    bars: (['Simat', 'by hand', 'ceiling'] as const).map((name, shade) => ({
      ...{ name, shade },
      value: speeds.get(name)!.perSecond,
    })),
  }))
  renderChart(
    'bench.svg',
    `Requests a second among ${people.toLocaleString('en')} people, beside two yardsticks`,
    groups,
  )
}
