import { withTestPostgres } from '#tests/run/testPostgres.ts'
import { connectionUrl } from '#tests/support/database.ts'
import { ensureBuilt } from '../../run/build.ts'
import { startServer } from '../../run/server.ts'
import { asked } from './asked.ts'
import { type Audit, openLighthouse } from './lighthouse.ts'
import { populated } from './populate.ts'

const goals = { performance: 99, others: 100 }
const { numbers, tell } = asked()
const [rounds = 5] = numbers

await ensureBuilt()
const audit = await openLighthouse()
await withTestPostgres(async () => {
  const { connection, known } = await populated('simat_test_bench_screens', 1000, 20_000, 1)
  const [person] = known
  if (!person) throw new Error('nobody is signed in')
  const server = await startServer('src/app/main.server.ts', { DATABASE_URL: connectionUrl(connection) })
  try {
    const screens = [
      { name: '/auth', path: '/auth', cookie: null, isIndexed: true },
      { name: '/login', path: '/login', cookie: null, isIndexed: true },
      { name: '/rate/{handle}', path: `/rate/${person.handle}`, cookie: null, isIndexed: false },
      { name: 'home, signed in', path: '/', cookie: `session=${person.token}`, isIndexed: false },
    ]
    const rows: Row[] = []
    for (const { name, path, cookie, isIndexed } of screens) {
      const audits: Audit[] = []
      for (let round = 0; round < rounds; round++) audits.push(await audit(server.origin + path, cookie))
      rows.push({ screen: name, isIndexed, ...middleOf(audits) })
    }
    const reached = print(rows)
    tell({ rounds, goals, rows })
    process.exitCode = reached ? 0 : 1
  } finally {
    await server.stop()
  }
})

type Row = { screen: string; isIndexed: boolean } & ReturnType<typeof middleOf>

/** The median of each figure; a fault that any run has found counts. */
function middleOf(audits: Audit[]) {
  const middle = (of: (audit: Audit) => number) =>
    audits.map(of).sort((a, b) => a - b)[Math.floor(audits.length / 2)]!
  return {
    performance: middle(({ scores }) => scores.performance),
    accessibility: Math.min(...audits.map(({ scores }) => scores.accessibility)),
    bestPractices: Math.min(...audits.map((each) => each.scores['best-practices'])),
    seo: Math.min(...audits.map(({ scores }) => scores.seo)),
    firstPaint: middle((each) => each.firstPaint),
    largestPaint: middle((each) => each.largestPaint),
    blocking: middle((each) => each.blocking),
    shift: middle((each) => each.shift),
    kilobytes: middle((each) => each.kilobytes),
    faults: [...new Set(audits.flatMap(({ faults }) => faults))],
  }
}

/**
 * True when every goal is reached. A page that asks not to be indexed loses points for that, as it should.
 */
function print(rows: Row[]) {
  const short = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value
  console.table(
    JSON.parse(
      JSON.stringify(
        rows.map(({ isIndexed: _, faults: __, ...row }) => row),
        short,
      ),
    ),
  )
  for (const { screen, faults } of rows) for (const fault of faults) console.log(`${screen}: ${fault}`)
  return rows.every(
    ({ performance, accessibility, bestPractices, seo, isIndexed }) =>
      performance >= goals.performance &&
      Math.min(accessibility, bestPractices, isIndexed ? seo : goals.others) >= goals.others,
  )
}
