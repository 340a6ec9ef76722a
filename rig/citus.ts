import { allSeven } from '#features/ratings/rules.ts'
import { saveRatings } from '#features/ratings/saving/queries.server.ts'
import { totalsReader } from '#features/ratings/shown/queries.server.ts'
import { type Database, openDatabase } from '#kit/database/database.server.ts'
import { plain as usual } from '#tests/support/policies.ts'
import { openCitus } from './support/cluster/citus.ts'
import { CannotRun, type Figure, none, observed, percentile, type Rig, type Trial } from './support/rig.ts'
import { tested } from './support/tests.ts'

/** All calls that touch a table that is distributed, and search, which must not notice. */
const calls = [
  'src/features/ratings',
  'src/features/notifications',
  'src/features/erasure',
  'src/features/search',
  'src/features/members',
  'src/features/export',
  'src/features/referrals',
  'src/features/analytics',
  'src/operate/distribute',
]

export const citus: Rig = {
  name: 'citus',
  summary:
    'runs the tests of ratings, notifications, erasure and search on a Citus cluster, and compares its cost with plain tables',
  size: 300,
  unit: 'ratings of a kind',
  whole: 300,
  run,
}

async function run({ size, say }: Trial): Promise<Figure[]> {
  const url = process.env.CITUS_URL
  if (!url)
    throw new CannotRun(
      'CITUS_URL is missing, the address of a superuser at a Citus coordinator (docs/SCALE.md says how to make one)',
    )
  const { passed, failed, output } = await tested(calls, { DATABASE_URL: url, TEST_DISTRIBUTED: '1' })
  say(`${passed} passed, ${failed} failed`)
  if (failed > 0) say(output)
  const databases = await openCitus(url)
  const plain = openDatabase(databases.plain, { patience: 10 })
  const distributed = openDatabase(databases.distributed, { patience: 10 })
  try {
    return [
      none('tests of calls that fail on Citus', failed, passed + failed),
      ...(await compared({ plain, distributed, ids: databases.ids, size })),
    ]
  } finally {
    await plain.close()
    await distributed.close()
    await databases.drop()
  }
}

type Compared = { plain: Database; distributed: Database; ids: number[]; size: number }

/** Each kind of call in turn on both, so that whatever else the machine does meets both. */
async function compared({ plain, distributed, ids, size }: Compared): Promise<Figure[]> {
  const kinds: Record<string, (db: Database, turn: number) => Promise<unknown>> = {
    'one rating': (db, turn) => saveRatings(db, pairs(ids, turn, 1), usual),
    'one rating, by 16 callers at once': (db, turn) =>
      Promise.all(Array.from({ length: 16 }, (_, i) => saveRatings(db, pairs(ids, turn * 16 + i, 1), usual))),
    '50 ratings in one statement': (db, turn) => saveRatings(db, pairs(ids, turn * 50, 50), usual),
    'totals of one person': (db, turn) => totalsReader(db, usual)(ids[turn % ids.length]!),
    'totals of 50 people at once': (db, turn) => {
      const totalsOf = totalsReader(db, usual)
      return Promise.all(Array.from({ length: 50 }, (_, i) => totalsOf(ids[(turn + i) % ids.length]!)))
    },
  }
  const figures: Figure[] = []
  for (const [what, call] of Object.entries(kinds)) {
    const onPlain: number[] = []
    const onCitus: number[] = []
    for (let turn = 0; turn < size; turn += 1) {
      onPlain.push(await taken(() => call(plain, turn)))
      onCitus.push(await taken(() => call(distributed, turn)))
    }
    const [of, on] = [percentile(onPlain, 0.5), percentile(onCitus, 0.5)]
    const measured = `${of.toFixed(2)} and ${on.toFixed(2)} ms, ×${(on / of).toFixed(1)}`
    figures.push(observed(`${what}, on plain tables and on Citus, median`, measured))
  }
  return figures
}

async function taken(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Other pairs at each turn, until everybody has rated everybody. */
const pairs = (ids: number[], turn: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const rater = (turn + i) % ids.length
    const step = 1 + (Math.floor((turn + i) / ids.length) % (ids.length - 1))
    return {
      raterId: ids[rater]!,
      ratedId: ids[(rater + step) % ids.length]!,
      scores: allSeven({ humor: 1 + (turn % 5), manners: 4 }),
    }
  })
