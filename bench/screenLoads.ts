import { connectionUrl } from '#tests/support/database.ts'
import { withTestPostgres } from '#tests/support/testPostgres.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { startServer } from '../scripts/server.ts'
import { type Audit, createLighthouse } from './lighthouse.ts'
import { parseArguments } from './parseArguments.ts'
import { populated, sealPopulated } from './populate.ts'

const goals = { performance: 99, others: 100 }
const { numbers, tell } = parseArguments()
const [rounds = 5] = numbers

await ensureBuilt()
const { audit, largestPaint } = await createLighthouse()
await withTestPostgres(async () => {
  const serve = async (EDITION: string) => {
    const { connection, known } = await populated(`simat_test_bench_${EDITION}`, 1000, 20_000, 2)
    const [person, other] = known
    if (!person || !other) throw new Error('too few people are signed in')
    if (EDITION === 'trusted') await sealPopulated(connection)
    const started = await startServer('src/app/serverProcess.server.ts', {
      DATABASE_URL: connectionUrl(connection),
      EDITION,
    })
    return { ...started, person, other, cookie: `session=${person.token}` }
  }
  const server = await serve('specified')
  const trusted = await serve('trusted')
  try {
    const { person, other, cookie } = server
    const visitor = { server, cookie: null, within: 1500, isIndexed: false }
    const member = { ...visitor, cookie }
    const home = { ...member, path: '/', within: 2000 }
    const screens = [
      { ...visitor, name: '/auth', path: '/auth', isIndexed: true },
      { ...visitor, name: '/login', path: '/login', isIndexed: true },
      { ...visitor, name: '/rate/{handle}', path: `/rate/${person.handle}` },
      { ...member, name: '/rate/{handle}, signed in', path: `/rate/${other.handle}` },
      { ...home, name: 'home, signed in' },
      { ...home, name: 'home, signed in, trusted', server: trusted, cookie: trusted.cookie },
    ]
    const rows: Row[] = []
    for (const { name, path, cookie, isIndexed, within, server } of screens) {
      const [audits, paints]: [Audit[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        audits.push(await audit(server.origin + path, cookie))
        paints.push(await largestPaint(server.origin + path, cookie))
      }
      rows.push({ screen: name, isIndexed, within, ...middleOf(audits), largestPaint: middle(paints) })
    }
    const reached = print(rows)
    tell({ rounds, goals, rows })
    process.exitCode = reached ? 0 : 1
  } finally {
    await Promise.all([server.stop(), trusted.stop()])
  }
})

type Row = {
  screen: string
  isIndexed: boolean
  largestPaint: number
  within: number
} & ReturnType<typeof middleOf>

function middle(figures: number[]) {
  return figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)]!
}

function middleOf(audits: Audit[]) {
  const of = (figure: (audit: Audit) => number) => middle(audits.map(figure))
  return {
    performance: of(({ scores }) => scores.performance),
    accessibility: Math.min(...audits.map(({ scores }) => scores.accessibility)),
    bestPractices: Math.min(...audits.map((each) => each.scores['best-practices'])),
    seo: Math.min(...audits.map(({ scores }) => scores.seo)),
    firstPaint: of((each) => each.firstPaint),
    simulatedPaint: of((each) => each.simulatedPaint),
    blocking: of((each) => each.blocking),
    shift: of((each) => each.shift),
    kilobytes: of((each) => each.kilobytes),
    faults: [...new Set(audits.flatMap(({ faults }) => faults))],
  }
}

/** Intended noindex pages lose points. */
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
    ({ performance, accessibility, bestPractices, seo, isIndexed, largestPaint, within }) =>
      largestPaint <= within &&
      performance >= goals.performance &&
      Math.min(accessibility, bestPractices, isIndexed ? seo : goals.others) >= goals.others,
  )
}
