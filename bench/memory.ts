import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { connectionUrl } from '#tests/support/database.ts'
import { withTestPostgres } from '#tests/support/testPostgres.ts'
import { type WrkRequest, wrk } from '#tests/support/wrk.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { startServer } from '../scripts/server.ts'
import { callsOf, type Kind } from './benchRequests.ts'
import { openIdleConnections } from './idle.ts'
import { parseArguments } from './parseArguments.ts'
import { type Person, populated } from './populate.ts'
import { held, type Moment, type Part, partsOf, tellingOfHeap } from './residentMemory.ts'

const { numbers, tell } = parseArguments()
const [seconds = 10, searches = 100_000, people = 100_000] = numbers
const ratings = people
const connections = 32
const idleConnections = 10_000
const maxMegabytes = 140
const maxForIdle = 60

const restMs = 3000

await ensureBuilt()
await withTestPostgres(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'simat-heap-'))
  try {
    const { connection, known } = await populated('simat_test_bench_memory', people, ratings, 2000)
    const environment = {
      DATABASE_URL: connectionUrl(connection),
      REQUESTS_PER_MINUTE: '1000000000',
      CONNECTIONS_PER_ADDRESS: '1000000',
      LOG_LEVEL: 'info',
      ...tellingOfHeap(folder),
    }
    // Not measured: the first start fills the compile cache and keeps the compiler in memory.
    await onServer(environment, folder, async () => {})
    const loaded = await onServer(environment, folder, (server) => underLoad(server, callsOf(known)))
    const idle = await onServer(environment, folder, (server) => withIdle(server, known))
    process.exitCode = print({ ...loaded, idle }) ? 0 : 1
    tell({ people, ratings, connections, seconds, searches, goal: maxMegabytes, ...loaded, idle })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

type Server = { origin: string; pid: number; now: (moment: string) => Promise<Moment> }

async function onServer<T>(
  environment: Record<string, string>,
  folder: string,
  use: (server: Server) => Promise<T>,
) {
  const { origin, pid, stop } = await startServer('src/app/serverProcess.server.ts', environment)
  const now = async (moment: string) => {
    await sleep(restMs)
    return held(moment, pid, folder)
  }
  try {
    return await use({ origin, pid, now })
  } finally {
    await stop()
  }
}

async function underLoad({ origin, pid, now }: Server, calls: Map<Kind, WrkRequest[]>) {
  const started = await now('started')
  for (const requests of calls.values()) await wrk(origin, requests, { connections, seconds })
  const loaded = await now('after every kind of call')
  await search(origin, calls)
  const searched = await now('after the searches')
  return { moments: [started, loaded, searched], parts: partsOf(pid, searched) }
}

/** Warms up first, so startup growth isn't attributed to the connections. */
async function withIdle({ origin, now }: Server, known: Person[]) {
  const path = profilesCalls.own.path
  const requests = known.map(({ token }) => ({ path, token }))
  await wrk(origin, requests, { connections, seconds: 15 })
  const before = await now('before')
  const idle = await openIdleConnections(origin, path, idleConnections, (i) => known[i % known.length]!.token)
  const after = await now('with idle connections')
  const opened = { asked: idleConnections, held: idle.held() }
  idle.close()
  return { ...opened, megabytes: Math.round(after.resident - before.resident), goal: maxForIdle }
}

async function search(origin: string, calls: Map<Kind, WrkRequest[]>) {
  const requests = [...calls].flatMap(([kind, ofKind]) => (kind.startsWith('search') ? ofKind : []))
  for (let answered = 0; answered < searches; )
    answered += (await wrk(origin, requests, { connections, seconds: 5 })).answered
}

type Idle = Awaited<ReturnType<typeof withIdle>>

function print({ moments, parts, idle }: { moments: Moment[]; parts: Part[]; idle: Idle }) {
  console.log('Resident memory of the server, in MB')
  console.table(moments)
  console.table(parts)
  const most = Math.max(...moments.slice(1).map(({ resident }) => resident))
  const perTenThousand = Math.round((idle.megabytes / idle.held) * 10_000)
  const isSmall = most <= maxMegabytes
  const isIdleSmall = perTenThousand <= idle.goal
  console.log(`after load ${most} MB, goal ${maxMegabytes}: ${isSmall ? 'reached' : 'missed'}`)
  console.log(
    `${idle.held} of ${idle.asked} idle connections are held; 10000 take ${perTenThousand} MB, goal ${idle.goal}: ${isIdleSmall ? 'reached' : 'missed'}`,
  )
  return isSmall && isIdleSmall
}
