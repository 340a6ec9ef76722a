import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { dependentShares, detachGiven } from '#features/erasure/queries.server.ts'
import { allSeven } from '#features/ratings/rules.ts'
import { saveRatings } from '#features/ratings/saving/queries.server.ts'
import type { Connection } from '#kit/database/database.server.ts'
import { asOwner, freshDatabase, rowsOf } from '#tests/support/database.ts'
import { addPerson, strangers } from '#tests/support/people.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'
import { onOwnConnection } from '../longWork.server.ts'
import { catchUp, watchChanges } from './changes.server.ts'
import { partition } from './partition.server.ts'
import { shapeOf } from './shape.server.ts'

const most = 60

async function peopled() {
  const { db, connection } = await freshDatabase()
  const ids: number[] = []
  for (const person of strangers(most)) ids.push(await addPerson(db, person))
  await asOwner(
    connection,
    `insert into ratings (rater_id, rated_id, knowledge, manners, friendliness, open_mindedness, humor, money_handling, travel_companion)
     select a.id, b.id, 1, 2, 3, 4, 5, 0, 1 from people a, people b where a.id < b.id`,
  )
  return { db, connection, ids }
}

/** What matters of a table: its constraints, its indexes and its columns, without those of its parts. */
const shape = `
  select conname as name, pg_get_constraintdef(oid) as what from pg_constraint where conrelid = 'ratings'::regclass and contype <> 'n'
  union all
  select c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), ' ON (ONLY )?', ' ON ') from pg_index i join pg_class c on c.oid = i.indexrelid
   where indrelid = 'ratings'::regclass
  union all
  select column_name, data_type || is_nullable || coalesce(column_default, '') from information_schema.columns where table_name = 'ratings'
  order by 1`

const never = new AbortController().signal
/** With TEST_PARTITIONS the tables are divided already. */
const undivided = {
  skip: process.env.TEST_PARTITIONS ? 'the tables are divided already' : false,
}
const options = { parts: 4, share: 2, signal: never, told: () => {} }

/** A rating as `rater rated humor`; the rater of one that was detached is `null`. */
const written = (raterId: number | null, ratedId: number, humor: number) => `${raterId} ${ratedId} ${humor}`

/** Rates, revises and leaves for as long as it is on, and remembers what must be there. */
function changing(db: TestDatabase, ids: number[]) {
  const pairs = ids.flatMap((raterId) =>
    ids.filter((ratedId) => raterId < ratedId).map((ratedId) => ({ raterId, ratedId })),
  )
  const given = new Map(
    pairs.map(({ raterId, ratedId }) => [`${raterId} ${ratedId}`, { raterId, ratedId, humor: 5 }]),
  )
  const detached: string[] = []
  let isOn = true

  async function rate(turn: number) {
    const raterId = ids[10 + (turn % 50)]!
    const ratedId = ids[10 + ((turn * 7 + 1) % 50)]!
    if (raterId === ratedId) return
    const humor = 1 + (turn % 5)
    await saveRatings(db, [{ raterId, ratedId, scores: allSeven({ humor }) }])
    given.set(`${raterId} ${ratedId}`, { raterId, ratedId, humor })
  }
  async function leave(id: number) {
    await dependentShares[0]!(db, id, 1000)
    await db.write(detachGiven, { id, most: 1000, formerNumber: 'none' })
    for (const [key, { raterId, ratedId, humor }] of given) {
      if (raterId !== id && ratedId !== id) continue
      given.delete(key)
      if (raterId === id) detached.push(written(null, ratedId, humor))
    }
  }
  const work = (async () => {
    let turn = 0
    for (; isOn; turn += 1) {
      await rate(turn)
      const leaver = turn % 20 === 0 ? ids[turn / 20] : undefined
      if (leaver && turn / 20 < 10) await leave(leaver)
    }
    return turn
  })()
  return async () => {
    isOn = false
    const turns = await work
    const left = detached.filter(
      (each) =>
        !ids.slice(0, Math.min(10, Math.ceil(turns / 20))).some((id) => each.startsWith(`null ${id} `)),
    )
    const kept = [...given.values()].map(({ raterId, ratedId, humor }) => written(raterId, ratedId, humor))
    return { turns, expected: [...kept, ...left].sort() }
  }
}

test(
  'a table is divided while it is used, goes on where it was interrupted, and loses nothing',
  undivided,
  async (t) => {
    const { db, connection, ids } = await peopled()
    const before = await rowsOf(connection, shape)
    const stop = changing(db, ids)
    t.after(stop)
    const interrupted = new AbortController()
    const first = partition(connection, 'ratings', { ...options, rest: 100, signal: interrupted.signal })
    while (!(await isBegun(connection))) await sleep(5)
    interrupted.abort()
    assert.equal(await first, 'interrupted')
    assert.deepEqual(await kindOf(connection, 'ratings'), 'r')
    assert.equal(await partition(connection, 'ratings', options), 'divided')
    await sleep(50)
    const { turns, expected } = await stop()
    t.diagnostic(`${turns} changes meanwhile`)

    assert.deepEqual(await kindOf(connection, 'ratings'), 'p')
    assert.deepEqual(await rowsOf(connection, shape), before)
    const indexes = await rowsOf(
      connection,
      `select count(*)::int as n from pg_index group by indrelid having indrelid in ('ratings'::regclass, 'ratings_0'::regclass)`,
    )
    assert.equal(indexes[0]!.n, indexes[1]!.n, 'a part has the indexes of the whole, and no others')
    const rows = await rowsOf(
      connection,
      'select rater_id::text as rater, rated_id::text as rated, humor from ratings',
    )
    const found = rows.map(({ rater, rated, humor }) => written(rater as never, Number(rated), Number(humor)))
    assert.deepEqual(found.sort(), expected)
    assert.equal(await partition(connection, 'ratings', options), 'divided already')
  },
)

test('what a broken connection left of dividing a table is gone on with', undivided, async () => {
  const { connection, ids } = await peopled()
  await asOwner(
    connection,
    `insert into notifications (person_id, kind, place) select id, 'verified', n from people, generate_series(1, 50) n`,
  )
  const before = await rowsOf(
    connection,
    'select person_id, created_at, place from notifications order by 1, 2, 3',
  )
  const broken = partition(connection, 'notifications', { ...options, rest: 100 }).catch(() => 'broken')
  while (!(await isBegun(connection))) await sleep(5)
  await asOwner(
    connection,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'simat partitioning'`,
  )
  assert.equal(await broken, 'broken')
  await partition(connection, 'notifications', options)
  assert.deepEqual(await kindOf(connection, 'notifications'), 'p')
  const after = await rowsOf(
    connection,
    'select person_id, created_at, place from notifications order by 1, 2, 3',
  )
  assert.deepEqual(after, before)
  assert.equal(after.length, 50 * ids.length)
  assert.deepEqual(await rowsOf(connection, 'select * from partitionings'), [])
})

test('nobody waits behind a division that waits for the upkeep of its table', undivided, async () => {
  const { connection } = await peopled()
  const upkeep = new pg.Client(connection)
  upkeep.on('error', () => {})
  await upkeep.connect()
  const aVacuumBegins = () => upkeep.query('begin; lock table ratings in share update exclusive mode')
  const harmless = 'ShareUpdateExclusiveLock'

  await aVacuumBegins()
  const interrupted = new AbortController()
  const begun = partition(connection, 'ratings', { ...options, rest: 100, signal: interrupted.signal })
  assert.equal(await lockWaitedFor(connection), harmless)
  await upkeep.query('commit')
  while (!(await isBegun(connection))) await sleep(5)
  interrupted.abort()
  assert.equal(await begun, 'interrupted')

  await aVacuumBegins()
  const finished = partition(connection, 'ratings', options)
  assert.equal(await lockWaitedFor(connection), harmless)
  await upkeep.query('commit')
  assert.equal(await finished, 'divided')
  await upkeep.end()
})

test('what has changed is found by its key, however large the table is beside it', undivided, async () => {
  const { connection } = await peopled()
  await onOwnConnection(connection, 'test', async (client) => {
    const { key } = await shapeOf(client, 'ratings')
    const watched = { table: 'ratings', target: 'ratings_divided', key }
    await client.query('create table ratings_divided (like ratings including all)')
    await client.query('insert into ratings_divided select * from ratings')
    await watchChanges(client, watched)
    await client.query('update ratings set humor = 3')
    const scans = async () => {
      const query = `select seq_scan from pg_stat_xact_user_tables where relname = 'ratings_divided'`
      return Number((await client.query(query)).rows[0]?.seq_scan ?? 0)
    }
    await client.query('begin')
    const before = await scans()
    assert.equal(await catchUp(client, watched), 2000)
    assert.equal(await scans(), before)
    await client.query('rollback')
  })
})

async function lockWaitedFor(connection: Connection) {
  const query = `select mode from pg_locks where not granted and relation in ('ratings'::regclass, 'people'::regclass)`
  for (;;) {
    const [row] = await rowsOf(connection, query)
    if (row) return row.mode
    await sleep(5)
  }
}

const isBegun = async (connection: Connection) =>
  (await rowsOf(connection, 'select from partitionings where copied > 0')).length > 0

async function kindOf(connection: Connection, table: string) {
  const [row] = await rowsOf(connection, `select relkind from pg_class where relname = '${table}'`)
  return row?.relkind
}
