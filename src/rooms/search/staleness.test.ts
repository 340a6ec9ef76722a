import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSession } from '#rooms/account/sessions/sessions.server.ts'
import { Caller } from '#tests/support/caller.ts'
import { freshDatabase, serving } from '#tests/support/database.ts'
import { addPerson, people, strangers } from '#tests/support/people.ts'
import { ensureBuilt } from '../../../run/build.ts'
import { startServer } from '../../../run/server.ts'
import { searchCalls } from './search.contract.ts'

const processes = 5

await ensureBuilt()
const { db, connection } = await freshDatabase()
const server = await startServer('src/app/main.server.ts', {
  ...serving(connection),
  DATABASE_CONNECTIONS: '48',
  WORKERS: `${processes}`,
  LOG_LEVEL: 'warn',
})
after(() => server.stop())

const noura = await addPerson(db, people.noura)
/** Connections go to the processes in turn: each of these, opened one after the other, asks another one. */
const searchers: { caller: Caller; token: string }[] = []
for (const stranger of strangers(processes)) {
  const token = await openSession(db.write, await addPerson(db, stranger), 3600)
  searchers.push({ caller: new Caller(server.origin), token })
}
after(() => {
  for (const { caller } of searchers) caller.close()
})

/** Whether each of the processes finds her, all asked at once. */
const foundBy = (query: string) =>
  Promise.all(
    searchers.map(async ({ caller, token }) => {
      const { path } = searchCalls.users
      const { status, body } = await caller.ask({ method: 'POST', path, token, body: { query } })
      assert.equal(status, 200, body)
      return JSON.parse(body).users.some(({ id }: { id: number }) => id === noura)
    }),
  )
const everyone = (found: boolean) => Array.from({ length: processes }, () => found)
const set = (what: string, value: unknown) =>
  db.write(`test_set_${what}`, `update people set ${what} = $2 where id = $1`, [noura, value])

test('five processes search while a name changes: the next search finds the new one, and never the one before', async () => {
  const answering = new Set<number>()
  for (const { caller } of searchers) {
    const { body } = await caller.ask({ path: '/healthz' })
    answering.add(JSON.parse(body).worker)
  }
  assert.equal(answering.size, processes)
  const names = ['Wijdan Qamar', 'Xantippe Olive', 'زمردة القمرية', 'Yasamina Brook', 'قمرية الزمرد']
  let before = 'nobody yet'
  for (const name of [...names, ...names]) {
    await set('display_name', name)
    assert.deepEqual(await foundBy(name), everyone(true), name)
    assert.deepEqual(await foundBy(before), everyone(false), before)
    before = name
  }
})

test('five processes search while somebody hides: the next search finds nobody, and them again when they are back', async () => {
  await set('display_name', 'Wijdan Qamar')
  for (let turn = 0; turn < 5; turn += 1) {
    await set('in_search', false)
    for (const query of ['wijdan', 'qamar', 'Wijdan Qamar', 'وجدان', '@noura'])
      assert.deepEqual(await foundBy(query), everyone(false), query)
    await set('in_search', true)
    assert.deepEqual(await foundBy('wijdan qamar'), everyone(true))
  }
})
