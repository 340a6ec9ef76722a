import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Overloaded } from '#platform/overloaded.server.ts'
import { setTimeoutScale } from '#platform/timeouts.server.ts'
import { createTestDatabase, freshDatabase } from '#tests/support/database.ts'
import { wireTo } from '#tests/support/databaseProxy.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ampleTime } from '#tests/support/timeouts.ts'
import { isUnavailable, violatedConstraint } from './databaseFailures.server.ts'

const { db, connection } = await freshDatabase()
setTimeoutScale(1)
const { db: hasty } = await freshDatabase()
setTimeoutScale(ampleTime)
await db.write('make', 'create table things (id integer constraint thing_taken primary key)', [])

const count = async () =>
  (await db.read<{ n: number }>('count', 'select count(*) as n from things', []))[0]!.n
const insert = 'insert into things values ($1)'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('it was expected to fail'),
    (error: unknown) => error,
  )

async function connections(ofWhom: string) {
  const rows = await db.write<{ pid: number }>(
    'connections',
    `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'simat' and pid <> pg_backend_pid()
        and query like '%' || $1 || '%'`,
    [ofWhom],
  )
  return rows.map(({ pid }) => pid)
}

test('an eight-byte number is returned as a number', async () => {
  assert.deepEqual(await db.read('eight', 'select 9007199254740991::int8 as n', []), [
    { n: 9007199254740991 },
  ])
})

test('reads that are sent together each get their own answer', async () => {
  const asked = Array.from({ length: 300 }, (_, i) => i)
  const answers = await Promise.all(
    asked.map((i) => db.read<{ n: number }>('own', 'select $1::int as n', [i])),
  )
  assert.deepEqual(
    answers.map(([row]) => row?.n),
    asked,
  )
})

test("a failed read doesn't fail others in flight", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => db.read('divide', 'select 10 / $1::int as n', [i % 3])),
  )
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    outcomes.map((_, i) => (i % 3 ? 'fulfilled' : 'rejected')),
  )
})

async function lockHeld(number: number) {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = db.transaction(async (query) => {
    await query('hold', 'select pg_advisory_xact_lock($1)', [number])
    held.resolve()
    await over.promise
  })
  await held.promise
  return () => {
    over.resolve()
    return holder
  }
}
const awaitLock = 'select pg_advisory_xact_lock($1)'

test('a slow search (`seek`) delays no read', async () => {
  const release = await lockHeld(1)
  const order: string[] = []
  const seeking = db.seek('slow', awaitLock, [1]).then(() => order.push('seek'))
  await Promise.all(
    Array.from({ length: 30 }, (_, i) => db.read<{ n: number }>('own', 'select $1::int as n', [i])),
  )
  order.push('reads')
  await release()
  await seeking
  assert.deepEqual(order, ['reads', 'seek'])
})

test('a read uses another connection when the one before it is slow', async () => {
  const release = await lockHeld(2)
  const order: string[] = []
  const long = db.read('long', awaitLock, [2]).then(() => order.push('long'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await db.read('at_once', 'select 1 as n', []).then(() => order.push('short'))
  await release()
  await long
  assert.deepEqual(order, ['short', 'long'])
})

test('a search without a statement name leaves no cached plan', async () => {
  const kept = `select name from pg_prepared_statements where statement like '%planned anew%' and $1 <> ''`
  for (const asked of ['one', 'two', 'three']) assert.deepEqual(await db.seek(null, kept, [asked]), [])
  const [row] = await db.seek<{ name: string }>('kept', kept, ['one'])
  assert.match(row?.name ?? '', /^kept /)
})

test('a transaction applies all of its statements', async () => {
  const before = await count()
  const result = await db.transaction(async (query) => {
    await query('insert', insert, [1])
    await query('insert', insert, [2])
    return 'both'
  })
  assert.deepEqual([result, await count()], ['both', before + 2])
})

test('a transaction applies nothing if a statement or our own code failed', async () => {
  const before = await count()
  const twice = db.transaction(async (query) => {
    await query('insert', insert, [3])
    await query('insert', insert, [3])
  })
  assert.equal(violatedConstraint(await failureOf(twice)), 'thing_taken')
  const ours = new Error('ours')
  const thrown = db.transaction(async (query) => {
    await query('insert', insert, [4])
    throw ours
  })
  assert.equal(await failureOf(thrown), ours)
  assert.equal(await count(), before)
})

test('a transaction that failed leaves its connection fit for the next', async () => {
  for (let i = 0; i < 20; i += 1) await failureOf(db.transaction((query) => query('bad', 'select 1 / 0', [])))
  assert.deepEqual(await db.transaction((query) => query('one', 'select 1', [])), [{ '?column?': 1 }])
})

test('an error names the constraint it violated, and other errors name none', async () => {
  await db.write('insert', insert, [10])
  assert.equal(violatedConstraint(await failureOf(db.write('insert', insert, [10]))), 'thing_taken')
  assert.equal(violatedConstraint(await failureOf(db.read('bad', 'select 1 / 0', []))), undefined)
  assert.equal(violatedConstraint(new Error('thing_taken')), undefined)
  assert.equal(violatedConstraint(null), undefined)
})

test('a statement over 2 s is canceled, which counts as unavailable, not as a bug', async () => {
  const failures = await Promise.all([
    failureOf(hasty.read('sleep', 'select pg_sleep(60)', [])),
    failureOf(hasty.write('sleep', 'select pg_sleep(60)', [])),
    failureOf(hasty.seek('sleep', 'select pg_sleep(60)', [])),
  ])
  for (const error of failures) {
    // If the test process itself stalls, the client timeout fires first.
    assert.match(String(error), /statement timeout|Query read timeout/)
    assert.ok(isUnavailable(error))
  }
})

test('waiting for a lock times out after one second', async () => {
  const locked = Promise.withResolvers<void>()
  const tried = Promise.withResolvers<void>()
  await hasty.write('make', 'create table locked ()', [])
  const holder = hasty.transaction(async (query) => {
    await query('lock', 'lock table locked', [])
    locked.resolve()
    await tried.promise
  })
  await locked.promise
  const error = await failureOf(hasty.write('insert', 'insert into locked default values', []))
  tried.resolve()
  await holder
  assert.match(String(error), /lock timeout/)
  assert.ok(isUnavailable(error))
})

test('a lost connection is replaced, and the next read and write work', async () => {
  const marked = '/* lost */ select 1'
  await Promise.all(Array.from({ length: 6 }, () => db.read('marked', marked, [])))
  await Promise.all(Array.from({ length: 4 }, () => db.write('marked', marked, [])))
  const lost = await connections('/* lost */')
  assert.ok(lost.length >= 3, `${lost.length} connections`)
  const end = 'select pg_terminate_backend($1, 5000) as ended'
  for (const pid of lost) assert.deepEqual(await db.write('end', end, [pid]), [{ ended: true }])
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => db.read('marked', marked, [])),
    ...Array.from({ length: 4 }, () => db.write('marked', marked, [])),
  ])
  for (const outcome of outcomes) assert.ok(outcome.status === 'fulfilled' || isUnavailable(outcome.reason))
  for (let i = 0; i < 6; i += 1) assert.equal((await db.read('marked', marked, [])).length, 1)
  assert.equal((await db.write('marked', marked, [])).length, 1)
})

test('a connection that dies between two statements fails its own transaction and nothing else', async () => {
  const own = 'select pg_backend_pid() as pid, $1::text as why'
  const end = 'select pg_terminate_backend($1, 5000) as ended'
  const begun = db.transaction(async (query) => {
    const [backend] = await query<{ pid: number }>('backend', own, ['between'])
    await db.write('end', end, [backend!.pid])
    // The connection's end arrives between two statements of the transaction.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await query('insert', insert, [30])
  })
  assert.ok(isUnavailable(await failureOf(begun)))
  assert.deepEqual(await db.transaction((query) => query('one', 'select 1', [])), [{ '?column?': 1 }])
})

test('a read whose connection is cut while it runs is unavailable, not a bug', async () => {
  const running = failureOf(db.read('long', '/* cut */ select pg_sleep(60)', []))
  const pid = await eventually('the read runs', async () => (await connections('/* cut */'))[0])
  await db.write('end', 'select pg_terminate_backend($1, 5000) as ended', [pid])
  assert.ok(isUnavailable(await running))
})

test('however late a lost connection is noticed, three connections serve the reads', async () => {
  const wire = await wireTo(connection)
  const apart = createTestDatabase(wire.connection)
  const read = (sql: string) =>
    apart.read(sql, sql, []).then(
      () => true,
      () => false,
    )
  const readsAtOnce = () =>
    Promise.all(
      [0, 40, 80].map(async (ms) => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        return read('/* apart */ select pg_sleep(0.2)')
      }),
    )
  const untilThree = () =>
    eventually(
      'three connections read',
      async () => (await readsAtOnce()).every(Boolean) && (await connections('/* apart */')).length >= 3,
    )
  await untilThree()
  wire.holdEnds()
  for (const pid of await connections('/* apart */')) {
    await db.write('end', 'select pg_terminate_backend($1, 5000) as ended', [pid])
  }
  await untilThree()
  assert.equal((await connections('/* apart */')).length, 3)
  wire.releaseEnds()
  for (let i = 0; i < 30; i += 1) await read('/* apart */ select 1')
  assert.equal((await connections('/* apart */')).length, 3)
  await apart.close()
  await eventually('they are closed', async () => (await connections('/* apart */')).length === 0)
})

test('with more than 5000 reads in flight, new ones are rejected immediately', async () => {
  await db.read('one', 'select 1', [])
  const reads = Array.from({ length: 5000 }, () => db.read('one', 'select 1', []))
  const error = await failureOf(db.read('one', 'select 1', []))
  assert.ok(error instanceof Overloaded && isUnavailable(error))
  await Promise.all(reads)
  assert.equal((await db.read('one', 'select 1', [])).length, 1)
})

test('a query that never reaches PostgreSQL is unavailable', async () => {
  const nowhere = createTestDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  assert.ok(isUnavailable(await failureOf(nowhere.read('one', 'select 1', []))))
  assert.ok(isUnavailable(await failureOf(nowhere.write('one', 'select 1', []))))
  assert.ok(isUnavailable(await failureOf(nowhere.transaction(async () => {}))))
  assert.equal(await nowhere.answers(), false)
  await nowhere.close()
})

test("an error in our own code doesn't count as unavailable", async () => {
  for (const mistake of ['selec 1', 'select * from nothing', 'select 1 / 0']) {
    assert.equal(isUnavailable(await failureOf(db.read(mistake, mistake, []))), false)
  }
  for (const other of [new Error('x'), null, undefined, 'Connection terminated', { code: 'ECONNRESET' }]) {
    assert.equal(isUnavailable(other), false)
  }
})

test('close() waits for running work, and frees every connection', async () => {
  const closing = createTestDatabase(connection)
  const slow = '/* closing */ select pg_sleep(0.2), 1 as one'
  const begun = [
    closing.read('slow', slow, []),
    closing.read('slow', slow, []),
    closing.write('slow', slow, []),
  ]
  await eventually('three have begun', async () => (await connections('/* closing */')).length === 3)
  const closed = closing.close()
  for (const [row] of await Promise.all(begun)) assert.equal(row?.one, 1)
  await closed
  await eventually('they are closed', async () => (await connections('/* closing */')).length === 0)
})

test('a check of the connection shows whether PostgreSQL answers', async () => {
  assert.equal(await db.answers(), true)
})
