import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchedRead } from './batchedReads.server.ts'
import type { Database } from './database.server.ts'
import * as sql from './statement.server.ts'

type Thing = { key: number; name: string }

const thingsStatement = sql.statement('things', {
  takes: { keys: sql.arrayOf(sql.bigint) },
  row: { key: sql.bigint, name: sql.text },
  sql: 'select … where key = any($1)',
})

function thingsIn(answer: (keys: number[]) => Promise<Thing[]> = evenOnes) {
  const statements: number[][] = []
  const db: Database = {
    read: async (_statement, values) => {
      const { keys } = values as unknown as { keys: number[] }
      statements.push(keys)
      return (await answer(keys)) as never[]
    },
    seek: () => assert.fail('a read wrote'),
    write: () => assert.fail('a read wrote'),
    transaction: () => assert.fail('a read wrote'),
    onNotice: () => {},
    waiting: () => ({ reads: 0, seeks: 0, writes: 0 }),
    answers: async () => true,
    close: async () => {},
  }
  return { statements, read: batchedRead(db, thingsStatement) }
}

const evenOnes = async (keys: number[]) =>
  keys.filter((key) => key % 2 === 0).map((key) => ({ key, name: `thing ${key}` }))

const turn = () => new Promise((resolve) => setImmediate(resolve))
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

test('reads by key in one turn of the event loop are sent as one statement', async () => {
  const { read, statements } = thingsIn()
  const found = await Promise.all([4, 2, 8].map(read))
  assert.deepEqual(
    found.map((thing) => thing?.name),
    ['thing 4', 'thing 2', 'thing 8'],
  )
  assert.deepEqual(statements, [[4, 2, 8]])
})

test('the next turn of the event loop sends its own statement, and nothing is cached', async () => {
  const { read, statements } = thingsIn()
  const first = read(2)
  await turn()
  await Promise.all([first, read(2)])
  assert.deepEqual(statements, [[2], [2]])
})

test('a key read twice is sent once and answered twice', async () => {
  const { read, statements } = thingsIn()
  const [one, other] = await Promise.all([read(2), read(2)])
  assert.deepEqual(
    [one, other],
    [
      { key: 2, name: 'thing 2' },
      { key: 2, name: 'thing 2' },
    ],
  )
  assert.deepEqual(statements, [[2]])
})

test('a key without a row gets null, and the other keys get their rows', async () => {
  const { read } = thingsIn()
  const [none, some] = await Promise.all([read(3), read(2)])
  assert.deepEqual([none, some?.name], [null, 'thing 2'])
})

test('a batch of twelve keys is sent immediately, and the rest at the end of the turn', async () => {
  const { read, statements } = thingsIn()
  const asked = Promise.all(upTo(29).map(read))
  const sizes = () => statements.map((keys) => keys.length)
  assert.deepEqual(sizes(), [12, 12])
  const found = await asked
  assert.deepEqual(sizes(), [12, 12, 5])
  assert.ok(found.every((thing, key) => (key % 2 === 0 ? thing?.key === key : thing === null)))
})

test('when the database fails, every read of that batch fails, and the next batch is sent again', async () => {
  const broken = new Error('away')
  let working = false
  const { read } = thingsIn((keys) => (working ? evenOnes(keys) : Promise.reject(broken)))
  const outcomes = await Promise.allSettled([read(2), read(4)])
  assert.deepEqual(outcomes, [
    { status: 'rejected', reason: broken },
    { status: 'rejected', reason: broken },
  ])
  working = true
  assert.equal((await read(2))?.name, 'thing 2')
})
