import { hash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { seedPeople } from '#app/command/madeUpPeople.server.ts'
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

const people = Number(process.argv[2] ?? 1_000_000)
const asked = 400
const rounds = 3
/** There must be many of them, because each may search only 120 times a minute. */
const searchers = 400

await ensureBuilt()
await withTestPostgres(async () => {
  const database = 'simat_test_bench_search'
  await asOwner(
    testServer(),
    `drop database if exists ${database}`,
    `create database ${database} template ${template}`,
  )
  const connection = withDatabase(testServer(), database)
  const began = performance.now()
  await seedPeople(connection, people)
  console.log(`${people} people in ${Math.round((performance.now() - began) / 1000)} s`)
  const db = openTestDatabase(connection)
  const kinds = await queriesOf(db)
  const simat = await startServer('src/app/main.server.ts', {
    DATABASE_URL: connectionUrl(connection),
    REQUESTS_PER_MINUTE: '1000000000',
    LOG_LEVEL: 'error',
  })
  try {
    for (const { queries } of kinds) await times(simat.origin, queries.slice(0, 20))
    const measured = kinds.map(({ kind, goal }) => ({ kind, goal, taken: [] as Times[] }))
    for (let round = 0; round < rounds; round += 1) {
      for (const [i, { queries }] of kinds.entries())
        measured[i]!.taken.push(await times(simat.origin, queries))
    }
    const rows = measured.map(({ kind, goal, taken }) => ({ kind, goal, ...quietest(taken) }))
    console.table(rows)
    const over = rows.filter(({ p99, goal }) => p99 > goal)
    for (const { kind, p99, goal } of over)
      console.log(`over the goal: ${kind}, ${p99} ms instead of ${goal}`)
    process.exitCode = over.length > 0 ? 1 : 0
  } finally {
    await Promise.all([simat.stop(), db.close()])
  }
})

type Times = Awaited<ReturnType<typeof times>>

/** Other work on the machine comes and goes, so the round that it disturbed least counts. */
function quietest(taken: Times[]) {
  return taken.sort((a, b) => a.p99 - b.p99)[0]!
}

/** Times whole calls, from the request to the answer, one after the other. */
async function times(origin: string, queries: string[]) {
  const taken: { ms: number; query: string; found: number }[] = []
  for (const [i, query] of queries.entries()) {
    const began = performance.now()
    const response = await fetch(`${origin}/api/search/users`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `session=token${(i * 7 + queries.length) % searchers}`,
      },
      body: JSON.stringify({ query }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${query}: ${JSON.stringify(answer)}`)
    taken.push({ ms: performance.now() - began, query, found: answer.users.length })
  }
  taken.sort((a, b) => a.ms - b.ms)
  const at = (share: number) => Number(taken[Math.ceil(taken.length * share) - 1]!.ms.toFixed(1))
  const found = taken.reduce((sum, each) => sum + each.found, 0) / taken.length
  return {
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
    slowest: taken.at(-1)!.query,
    found: Number(found.toFixed(1)),
  }
}

async function queriesOf(db: TestDatabase) {
  const digests = Array.from({ length: searchers }, (_, i) => hash('sha256', `token${i}`, 'base64url'))
  const sample = await db.write<{ name: string; handle: string }>(
    'bench_searchers',
    `with chosen as (select id, display_name, handle, row_number() over () as n from people order by id limit $2),
          opened as (insert into sessions (token_digest, account_id, expires_at)
                     select ($1::text[])[n], id, now() + '1 day' from chosen where n <= $3)
     select display_name as name, handle from chosen`,
    [digests, asked * 4, searchers],
  )
  const names = sample.map(({ name }) => name)
  const firsts = names.map((name) => name.split(' ')[0]!)
  const long = firsts.filter((word) => word.length > 4)
  const of = (...queries: string[]) => Array.from({ length: asked }, (_, i) => queries[i % queries.length]!)
  const drawn = (all: string[], change: (text: string, i: number) => string) =>
    all.slice(0, asked).map(change)
  const latin = names.filter((name) => /^[a-z]/i.test(name))
  const arabic = names.filter((name) => !/^[a-z]/i.test(name))
  return [
    {
      kind: 'two letters, common',
      goal: 10,
      queries: of('مح', 'ال', 'عب', 'نو', 'فه', 'mo', 'al', 'ab', 'no', 'us'),
    },
    {
      kind: 'two letters, any',
      goal: 10,
      queries: drawn(names, (name, i) =>
        [...name]
          .slice(i % 5, (i % 5) + 2)
          .join('')
          .trim()
          .padEnd(2, 'a'),
      ),
    },
    {
      kind: 'worst infixes',
      goal: 25,
      queries: of(
        'ohamm',
        'hamm',
        'dull',
        'لله',
        'حمد',
        'الغ',
        'الق',
        'alo',
        'ser1',
        'er2',
        '123',
        '_1',
        'ama',
        'بدا',
      ),
    },
    {
      kind: 'three to five letters',
      goal: 25,
      queries: drawn(names, (name, i) => [...name].slice(0, 3 + (i % 3)).join('')),
    },
    { kind: 'one name', goal: 25, queries: drawn(firsts.slice(asked), (word) => word) },
    { kind: 'whole name', goal: 25, queries: drawn(names.slice(asked), (name) => name) },
    {
      kind: 'two common names',
      goal: 25,
      queries: of(
        'الغامدي محمد',
        'Alghamdi Mohammed',
        'محمد عبدالله',
        'mohammed al',
        'محمد ال',
        'ahmed ab',
        'Al Qahtani Abdullah',
        'الحربي خالد',
        'otaibi fahad',
        'محمد غامدي',
      ),
    },
    {
      kind: 'two that are seldom together',
      goal: 25,
      queries: of(
        'محمود الفيفي',
        'مصطفى أسامة',
        'فاطمة الجوهرة',
        'سارة نورة',
        'Noura Sara',
        'Anas Faifi',
        'محمد Mohammed',
        'مريم عبدالله',
        'user1 محمد',
      ),
    },
    {
      kind: 'across scripts',
      goal: 25,
      queries: of(
        'Alghamdi',
        'الغامدي',
        'Mohammed',
        'محمد',
        'Abdel Rahman',
        'Nayef',
        'Youssef',
        'Khaled Alotaibi',
        'Fatmah',
        'Qahtani',
        'Aysha',
        'Huthali',
      ),
    },
    {
      kind: 'one typo',
      goal: 25,
      queries: drawn(long.slice(asked), (word, i) => word.slice(0, 1 + (i % 3)) + word.slice(2 + (i % 3))),
    },
    {
      kind: 'handle',
      goal: 25,
      queries: drawn(
        sample.slice(asked).map(({ handle }) => handle),
        (handle) => handle,
      ),
    },
    {
      kind: 'part of a handle',
      goal: 25,
      queries: drawn(
        sample.slice(asked * 2).map(({ handle }) => handle),
        (handle, i) => handle.slice(i % 4, (i % 4) + 5),
      ),
    },
    {
      kind: 'Latin and Arabic, other order',
      goal: 25,
      queries: [...drawn(latin, reversed), ...drawn(arabic, reversed)],
    },
    {
      kind: 'nobody',
      goal: 25,
      queries: of('qqqqzzzz', 'ظغظغظ', 'Wolfeschlegel', 'xx yy', 'محمد ظظظظ', '😀😀', '%%', '___'),
    },
  ]
}

function reversed(name: string) {
  return name.split(' ').reverse().join(' ')
}
