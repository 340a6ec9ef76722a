import { hash } from 'node:crypto'
import {
  asOwner,
  connectionUrl,
  openTestDatabase,
  template,
  testServer,
  withDatabase,
} from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'
import { ensureBuilt } from '../run/build.ts'
import { startServer } from '../run/server.ts'
import { withTestPostgres } from '../run/testPostgres.ts'
import { load } from './load.ts'

const people = 20_000
const seconds = 4
const connections = 32
const rounds = 3

type Measured = Record<string, number>

await ensureBuilt()
await withTestPostgres(async () => {
  const database = 'simat_test_bench'
  await asOwner(
    testServer(),
    `drop database if exists ${database}`,
    `create database ${database} template ${template}`,
  )
  const connection = withDatabase(testServer(), database)
  const db = openTestDatabase(connection)
  const ids = await seed(db)
  const environment = {
    DATABASE_URL: connectionUrl(connection),
    REQUESTS_PER_MINUTE: '1000000000',
    LOG_LEVEL: 'info',
  }
  const simat = await startServer('src/app/main.server.ts', environment)
  const byHand = await startServer('bench/handwritten.server.ts', environment)
  try {
    const ours: Measured[] = []
    const theirs: Measured[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measure(simat.origin, ids))
      theirs.push(await measure(byHand.origin, ids))
    }
    print(median(ours), median(theirs))
  } finally {
    await Promise.all([simat.stop(), byHand.stop(), db.close()])
  }
})

async function measure(origin: string, ids: number[]): Promise<Measured> {
  const any = () => Math.floor(Math.random() * people)
  const read = (path: (id: number) => string) => () => {
    const me = any()
    return { method: 'GET' as const, path: path(ids[any()]!), cookie: `token${me}` }
  }
  const rate = (rated: () => number) => () => {
    const me = any()
    const other = rated()
    const toUserId = ids[other === me ? (other + 1) % people : other]
    return {
      method: 'POST' as const,
      path: '/api/ratings',
      cookie: `token${me}`,
      body: JSON.stringify({ toUserId, humor: 4, knowledge: 5 }),
    }
  }
  const famous = people - 1
  return {
    'own ratings': await load(
      origin,
      seconds,
      connections,
      read(() => '/api/user/ratings'),
    ),
    'scores given': await load(
      origin,
      seconds,
      connections,
      read((id) => `/api/rating/${id}`),
    ),
    'submit, spread out': await load(origin, seconds, connections, rate(any)),
    'submit, all for one': await load(
      origin,
      seconds,
      connections,
      rate(() => famous),
    ),
  }
}

async function seed(db: TestDatabase) {
  const rows = await db.write<{ id: number }>(
    'bench_accounts',
    `insert into accounts (phone, phone_shown, country) select '+9665' || lpad(n::text, 8, '0'), '', 'SA' from generate_series(1, $1) n returning id`,
    [people],
  )
  const ids = rows.map(({ id }) => id)
  const digests = ids.map((_, i) => hash('sha256', `token${i}`, 'base64url'))
  await db.transaction(async (query) => {
    await query(
      'bench_handles',
      `insert into handles (handle, account_id) select 'bench_' || n, id from unnest($1::bigint[]) with ordinality as t (id, n)`,
      [ids],
    )
    // They are added in shares, because a statement may take two seconds at most.
    for (let first = 0; first < people; first += 200)
      await query(
        'bench_people',
        `insert into people (id, handle, display_name) select account_id, handle, handle from handles where account_id = any($1)`,
        [ids.slice(first, first + 200)],
      )
    await query(
      'bench_sessions',
      `insert into sessions (token_digest, account_id, expires_at) select d, id, now() + '1 day' from unnest($1::text[], $2::bigint[]) as t (d, id)`,
      [digests, ids],
    )
  })
  await db.write('bench_analyze', 'analyze', [])
  return ids
}

function median(rounds: Measured[]): Measured {
  const middle = (name: string) =>
    rounds.map((round) => round[name]!).sort((a, b) => a - b)[Math.floor(rounds.length / 2)]!
  return Object.fromEntries(Object.keys(rounds[0]!).map((name) => [name, middle(name)]))
}

function print(ours: Measured, theirs: Measured) {
  const rows = Object.keys(ours).map((name) => ({
    '': name,
    'Simat, req/s': ours[name],
    'by hand, req/s': theirs[name],
    ratio: Number((ours[name]! / theirs[name]!).toFixed(2)),
  }))
  console.table(rows)
  console.log(
    `all for one / spread out: ${(ours['submit, all for one']! / ours['submit, spread out']!).toFixed(2)}`,
  )
}
