import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { Overloaded } from '#platform/overloaded.server.ts'
import { setUsualLimits } from '#tests/support/timeouts.ts'
import { violatedConstraint } from './databaseFailures.server.ts'
import { groupCommit } from './groupCommit.server.ts'

type Item = { key: string; guilty?: boolean }

/** Each group waits for `end`; a guilty item fails its group. */
function heldGroups() {
  const groups: string[][] = []
  const pending: ((failure?: Error) => void)[] = []
  const save = groupCommit<Item, null>({
    async commit(items) {
      groups.push(items.map(({ key }) => key))
      const failure = await new Promise<Error | undefined>((resolve) => pending.push(resolve))
      if (failure) throw failure
      const found = items.find(({ guilty }) => guilty)
      if (found) throw brokenRule(found.key)
      return items.map(() => null)
    },
    keyOf: ({ key }) => key,
    waitsFor: ({ key }) => key.at(0),
  })
  const end = async (failure?: Error) => {
    pending.shift()!(failure)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    groups,
    save: (key: string, guilty = false) =>
      save({ key, guilty }).then(
        () => null,
        (failure: unknown) => failure,
      ),
    end,
    endAll: async () => {
      while (pending.length > 0) await end()
    },
  }
}

function brokenRule(constraint: string) {
  const error = new pg.DatabaseError('violates', 8, 'error')
  return Object.assign(error, { code: '23514', constraint })
}

const lockedOut = () => Object.assign(new pg.DatabaseError('lock timeout', 8, 'error'), { code: '55P03' })
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const allDone = (count: number) => Array(count).fill(null)

test('a single write waits for no other', () => {
  const { save, groups } = heldGroups()
  save('a')
  assert.deepEqual(groups, [['a']])
})

test('while one group commits, the next group collects writes', async () => {
  const { save, groups, end, endAll } = heldGroups()
  const writes = [save('a'), save('b'), save('c')]
  assert.deepEqual(groups, [['a']])
  await end()
  assert.deepEqual(groups, [['a'], ['b', 'c']])
  writes.push(save('d'))
  await endAll()
  assert.deepEqual(groups, [['a'], ['b', 'c'], ['d']])
  assert.deepEqual(await Promise.all(writes), allDone(4))
})

test('no write resolves before the commit', async () => {
  const { save, end } = heldGroups()
  let told = false
  const write = save('a').then(() => {
    told = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(told, false)
  await end()
  await write
})

test('two items with the same key never share a group, and are committed in order', async () => {
  const { save, groups, endAll } = heldGroups()
  const writes = ['x', 'a', 'a', 'b', 'a'].map((key) => save(key))
  await endAll()
  assert.deepEqual(groups, [['x'], ['a', 'b'], ['a'], ['a']])
  assert.deepEqual(await Promise.all(writes), allDone(5))
})

test('a group has at most 200 items', async () => {
  const { save, groups, endAll } = heldGroups()
  const writes = Array.from({ length: 451 }, (_, i) => save(`${i}`))
  await endAll()
  assert.deepEqual(
    groups.map((group) => group.length),
    [1, 200, 200, 50],
  )
  assert.deepEqual(await Promise.all(writes), allDone(451))
})

test('one invalid item of a group fails alone', async () => {
  const { save, groups, endAll } = heldGroups()
  const writes = [save('x'), save('a'), save('bad', true), save('c')]
  await endAll()
  assert.deepEqual(groups, [['x'], ['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
  const [x, a, bad, c] = await Promise.all(writes)
  assert.deepEqual([x, a, violatedConstraint(bad), c], [null, null, 'bad', null])
})

test("an item that the database can't even parse fails alone", async () => {
  const { save, end, endAll } = heldGroups()
  const writes = [save('x'), save('a'), save('odd'), save('c')]
  await end()
  const unreadable = Object.assign(new pg.DatabaseError('invalid byte sequence', 8, 'error'), {
    code: '22021',
  })
  await end(unreadable)
  await end()
  await end(unreadable)
  await endAll()
  assert.deepEqual(await Promise.all(writes), [null, null, unreadable, null])
})

test('after a failure the next write is committed as usual', async () => {
  const { save, end, endAll, groups } = heldGroups()
  const failed = save('a', true)
  await end()
  assert.equal(violatedConstraint(await failed), 'a')
  const next = save('b')
  assert.deepEqual(groups.at(-1), ['b'])
  await endAll()
  assert.equal(await next, null)
})

test('when the database is down, all waiting writes fail immediately', async () => {
  const { save, end, groups } = heldGroups()
  const writes = ['a', 'b', 'b', 'c'].map((key) => save(key))
  const failure = away()
  await end(failure)
  assert.deepEqual(await Promise.all(writes), Array(4).fill(failure))
  assert.deepEqual(groups, [['a']])
})

test('when the database is down, writes waiting to be retried one by one fail immediately too', async () => {
  const { save, end, groups } = heldGroups()
  const writes = [save('x'), save('a'), save('bad', true), save('c'), save('d')]
  await end()
  await end()
  writes.push(save('later'))
  const failure = away()
  await end(failure)
  assert.deepEqual(await Promise.all(writes), [null, ...Array(5).fill(failure)])
  assert.deepEqual(groups, [['x'], ['a', 'bad', 'c', 'd'], ['a']])
})

test('a lock timeout fails the writes that wait for the locked row, and no other or later writes', async () => {
  const { save, groups, end, endAll } = heldGroups()
  const writes = [save('x'), save('a1'), save('b1'), save('a2'), save('c1')]
  await end()
  writes.push(save('behind'))
  await end(lockedOut())
  assert.deepEqual(groups.slice(2), [['a1', 'a2'], ['b1'], ['c1']])
  const failure = lockedOut()
  await end(failure)
  await endAll()
  assert.deepEqual(await Promise.all(writes), [null, failure, null, failure, null, null])
})

test("a group that waits for one row only isn't retried", async () => {
  const { save, groups, end, endAll } = heldGroups()
  const writes = [save('a1')]
  const failure = lockedOut()
  await end(failure)
  await endAll()
  assert.deepEqual([groups, await Promise.all(writes)], [[['a1']], [failure]])
})

test('a write that waited over 2 s for the previous group is asked to retry', async (t) => {
  setUsualLimits()
  const { save, end, groups } = heldGroups()
  const time = t.mock.method(performance, 'now', () => 0)
  const writes = [save('x'), save('late')]
  time.mock.mockImplementation(() => 2100)
  writes.push(save('in time'))
  await end()
  await end()
  assert.deepEqual(groups, [['x'], ['in time']])
  const [, late] = await Promise.all(writes)
  assert.ok(late instanceof Overloaded)
})

test('with more than 5000 waiting writes, new ones are rejected immediately', async () => {
  const { save, endAll } = heldGroups()
  const writes = [save('first'), ...Array.from({ length: 5000 }, (_, i) => save(`${i}`))]
  assert.ok((await save('one too many')) instanceof Overloaded)
  await endAll()
  assert.deepEqual(await Promise.all(writes), allDone(5001))
  const next = save('again')
  await endAll()
  assert.equal(await next, null)
})
