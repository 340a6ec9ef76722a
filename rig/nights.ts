import { type Connection, type Database, openDatabase } from '#kit/database/database.server.ts'
import { citusServers } from '#tests/support/citus.ts'
import { asOwner, rowsOf } from '#tests/support/database.ts'
import { peopled } from '../bench/populate.ts'
import { timeOfServers } from '../bench/timeOfServers.ts'
import { columns } from '../bench/yardstick.server.ts'
import { openCitus } from './support/cluster/citus.ts'
import { asCitusTakes } from './support/cluster/nightOnCitus.ts'
import { type Sweeping, swept } from './support/cluster/sweeps.ts'
import { CannotRun, type Figure, observed, type Rig, type Trial } from './support/rig.ts'

const each = 10
/** A statement of the product has two seconds; here also what takes longer is measured to its end. */
const patience = 60
const several = 2
/**
 * Made-up scores are alike for every sixth person. Numbers of people that leave the same rest when they are
 * divided by six have the same share of raters who are looked up; a third of 100 000 has another.
 */
const shares = [0.1, 0.4, 1]

export const nights: Rig = {
  name: 'nights',
  summary:
    'lets a night publish sealed ratings of three crowds, on plain tables by one sweep and by two, and on a Citus cluster',
  size: 100_000,
  unit: 'people in the largest crowd',
  whole: 100_000,
  run,
}

async function run({ size, say }: Trial): Promise<Figure[]> {
  const url = process.env.CITUS_URL
  if (!url)
    throw new CannotRun(
      'CITUS_URL is missing, the address of a superuser at a Citus coordinator (docs/SCALE.md says how to make one)',
    )
  const figures: Figure[] = []
  const processorTime = await timeOfServers(await citusServers({ connectionString: url }))
  for (const people of shares.map((share) => Math.round(size * share)))
    figures.push(...(await ofSize(url, people, processorTime, say)))
  return figures
}

async function ofSize(
  url: string,
  people: number,
  processorTime: () => number,
  say: Trial['say'],
): Promise<Figure[]> {
  const databases = await openCitus(url, (connection) => filled(connection, people))
  const plain = openDatabase(databases.plain, { patience })
  const distributed = openDatabase(databases.distributed, { patience })
  const figures: Figure[] = []
  const note = async (what: string, sweeping: Sweeping) => {
    const before = processorTime()
    const { seconds, renewed } = await swept(sweeping)
    const used = processorTime() - before
    const measured = `${used.toFixed(1)} s of processor in ${seconds.toFixed(1)} s, ${renewed} people renewed`
    say(`${what}, ${people} people: ${measured}`)
    figures.push(observed(`${what}, ${people} people with ${people * each} ratings`, measured))
  }
  const places: { where: string; db: Database; connection: Connection; asked?: typeof asCitusTakes }[] = [
    { where: 'on plain tables', db: plain, connection: databases.plain },
    { where: 'on Citus', db: distributed, connection: databases.distributed, asked: asCitusTakes },
  ]
  try {
    for (const { where, db, connection, ...how } of places) {
      const rows = await rowsOf(connection, 'select id from people order by id')
      const sweeping = { db, ids: rows.map(({ id }) => Number(id)), ...how }
      await note(`all due, ${where}`, sweeping)
      await asOwner(connection, ...nothingWaits)
      await note(`nothing due, ${where}`, sweeping)
      if (db !== plain) continue
      await asOwner(connection, ...allWaits)
      await note(`all due, ${where}, by ${several} sweeps`, { ...sweeping, sweeps: several })
    }
  } finally {
    await plain.close()
    await distributed.close()
    await databases.drop()
  }
  return figures
}

/** Nobody is known to anybody else, and accounts are old enough: so each rater is looked up. */
async function filled(connection: Connection, people: number) {
  await peopled(connection, people, people * each)
  await asOwner(
    connection,
    `update accounts set created_at = created_at - interval '60 days'`,
    'vacuum full accounts',
    'analyze',
  )
}

const nothingWaits = ['update ratings set waiting = 0', 'vacuum full ratings', 'analyze ratings']
const allWaits = [
  `update ratings set waiting = 127, ${columns.map((name) => `released_${name} = 0`).join(', ')}`,
  'vacuum full ratings',
  'analyze ratings',
  'truncate published_totals',
]
