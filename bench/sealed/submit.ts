import { connectionUrl, dropDatabase } from '#tests/support/database.ts'
import { withTestPostgres } from '#tests/support/testPostgres.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { startServer } from '../../scripts/server.ts'
import { callsOf, type Kind } from '../benchRequests.ts'
import { inTurns } from '../interleave.ts'
import { parseArguments } from '../parseArguments.ts'
import { populated, sealPopulated } from '../populate.ts'

/**
 * The cost of a rating in both editions. BENCH_BEFORE adds another version's clone, run on this version's
 * schema like in an upgrade.
 */
const people = 20_000
const connections = 32
const goal = 0.95
const { numbers, tell } = parseArguments()
const [seconds = 5, rounds = 7] = numbers
const before = process.env.BENCH_BEFORE
const script = 'src/app/serverProcess.server.ts'
const servers = [
  ...(before ? [{ name: 'before', script: `${before}/${script}`, edition: 'specified' }] : []),
  { name: 'specified', script, edition: 'specified' },
  { name: 'trusted', script, edition: 'trusted' },
]

await ensureBuilt()
await withTestPostgres(async () => {
  const running = []
  for (const { name, script, edition } of servers) {
    const database = `simat_test_bench_submit_${name}`
    const { connection, known } = await populated(database, people, people * 10, 2000)
    if (edition === 'trusted') await sealPopulated(connection)
    const server = await startServer(script, {
      DATABASE_URL: connectionUrl(connection),
      DATABASE_CONNECTIONS: '30',
      EDITION: edition,
      REQUESTS_PER_MINUTE: '1000000000',
      LOG_LEVEL: 'info',
    })
    const all = callsOf(known)
    const submits: Kind[] = ['submit a rating', 'submit, all for one']
    const calls = new Map(submits.map((kind) => [kind, all.get(kind)!]))
    running.push({ name, database, calls, ...server })
  }
  try {
    const taken = await inTurns(running, { connections, seconds, rounds })
    let holds = true
    for (const [kind, speeds] of taken) {
      const { perSecond: first } = speeds.get(servers[0]!.name)!
      console.log(
        `${kind}, as shares of ${servers[0]!.name} (${Math.round(first)} a second), median of ${rounds}`,
      )
      const rows = [...speeds].map(([name, { perSecond, p99, serverMs, databaseMs }]) => {
        const rate = perSecond / first
        if (rate < goal) holds = false
        return { name, rate: rate.toFixed(3), p99, 'server ms': serverMs, 'database ms': databaseMs }
      })
      console.table(rows)
    }
    process.exitCode = holds ? 0 : 1
    tell({
      people,
      connections,
      seconds,
      rounds,
      rows: [...taken].map(([kind, speeds]) => [kind, ...speeds]),
    })
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
    for (const { database } of running) await dropDatabase(database)
  }
})
