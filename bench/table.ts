import { connectionUrl } from '#tests/support/database.ts'
import { type WrkFigures, type WrkRequest, wrk } from '#tests/support/wrk.ts'
import { ensureBuilt } from '../run/build.ts'
import { startServer } from '../run/server.ts'
import { withTestPostgres } from '../run/testPostgres.ts'
import { type Person, populated } from './populate.ts'
import { timeOf, timeOfSessions } from './processorTime.ts'
import { callsOf, type Kind } from './requests.ts'

const people = 100_000
const ratings = 100_000
const seconds = Number(process.argv[2] ?? 5)
const connections = 32
const rounds = 3
const database = 'simat_test_bench'

const servers = {
  Simat: 'src/app/main.server.ts',
  'by hand': 'bench/handwritten.server.ts',
  ceiling: 'bench/ceiling.server.ts',
}
type Name = keyof typeof servers
type Figures = { perSecond: number; p99: number; serverMs: number; databaseMs: number }

/** The share of another server's requests a second that Simat must reach. */
const goals: Record<Kind, { of: Name; share: number }> = {
  'own profile': { of: 'ceiling', share: 0.7 },
  'submit a rating': { of: 'ceiling', share: 0.65 },
  'submit, all for one': { of: 'ceiling', share: 0.65 },
  'another’s profile and ratings': { of: 'ceiling', share: 0.65 },
  'search, parts of names': { of: 'by hand', share: 2 },
  'search, names as typed': { of: 'by hand', share: 2 },
}

await ensureBuilt()
await withTestPostgres(async () => {
  const { connection, known } = await populated(database, people, ratings, 2000)
  const environment = {
    DATABASE_URL: connectionUrl(connection),
    REQUESTS_PER_MINUTE: '1000000000',
    LOG_LEVEL: 'info',
  }
  const started = Object.entries(servers).map(async ([name, script]) => ({
    name: name as Name,
    ...(await startServer(script, environment)),
  }))
  const running = await Promise.all(started)
  try {
    const taken = await rounded(running, known)
    process.exitCode = print(taken) ? 0 : 1
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
})

type Running = { name: Name; origin: string; pid: number }
type Taken = Map<Kind, Map<Name, Figures[]>>

/** The servers take turns within each kind of call, so that whatever else the machine does concerns all of them. */
async function rounded(running: Running[], known: Person[]) {
  const taken: Taken = new Map()
  for (const [kind, requests] of callsOf(known)) {
    const ofKind = new Map<Name, Figures[]>(running.map(({ name }) => [name, []]))
    taken.set(kind, ofKind)
    for (const { origin } of running) await wrk(origin, requests, { connections, seconds: 1 })
    for (let round = 0; round < rounds; round += 1)
      for (const server of running) ofKind.get(server.name)!.push(await measured(server, requests))
  }
  return taken
}

async function measured({ name, origin, pid }: Running, requests: WrkRequest[]): Promise<Figures> {
  const before = [timeOf(pid), timeOfSessions(database)] as const
  const figures: WrkFigures = await wrk(origin, requests, { connections, seconds })
  const { answered, refused, failed, p99 } = figures
  if (refused + failed > 0) throw new Error(`${name}: ${refused} refused and ${failed} failed of ${answered}`)
  return {
    perSecond: answered / figures.seconds,
    p99,
    serverMs: (timeOf(pid) - before[0]) / answered,
    databaseMs: (timeOfSessions(database) - before[1]) / answered,
  }
}

function median(figures: Figures[], of: keyof Figures) {
  return figures.map((each) => each[of]).sort((a, b) => a - b)[Math.floor(figures.length / 2)]!
}

/** True when every goal is reached. */
function print(taken: Taken) {
  const rows = [...taken].map(([kind, byName]) => {
    const figures = (name: Name, of: keyof Figures) => median(byName.get(name)!, of)
    const { of, share } = goals[kind]
    const ratio = figures('Simat', 'perSecond') / figures(of, 'perSecond')
    const shown = (name: Name) =>
      `${Math.round(figures(name, 'perSecond'))} (${figures(name, 'p99').toFixed(1)})`
    return {
      kind,
      Simat: shown('Simat'),
      'by hand': shown('by hand'),
      ceiling: shown('ceiling'),
      'server ms': figures('Simat', 'serverMs').toFixed(3),
      'database ms': figures('Simat', 'databaseMs').toFixed(3),
      ratio: `${ratio.toFixed(2)} of ${of}`,
      goal: share,
      reached: ratio >= share,
    }
  })
  console.log(
    `Requests a second (p99 in ms), ${connections} connections, ${people} people, ${ratings} ratings`,
  )
  console.table(rows)
  return rows.every(({ reached }) => reached)
}
