import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import { Caller } from '#tests/support/caller.ts'
import { freshDatabase, serving } from '#tests/support/database.ts'
import { addPerson, people, strangers } from '#tests/support/people.ts'
import { ensureBuilt } from '../../../scripts/build.ts'
import { startServer } from '../../../scripts/server.ts'
import { searchCalls } from './search.contract.ts'

const places = [1, 2, 3]

await ensureBuilt()
const { db, connection } = await freshDatabase()
const environment = { ...serving(connection), DATABASE_CONNECTIONS: '10', LOG_LEVEL: 'warn' }
const servers = await Promise.all(
  places.map(() => startServer('src/app/serverProcess.server.ts', environment)),
)
after(() => Promise.all(servers.map(({ stop }) => stop())))

const noura = await addPerson(db, people.noura)
const searchers: { caller: Caller; token: string }[] = []
for (const [place, stranger] of strangers(places.length).entries()) {
  const token = await createSession(db.write, await addPerson(db, stranger), 3600)
  searchers.push({ caller: new Caller(servers[place]!.origin), token })
}
after(() => {
  for (const { caller } of searchers) caller.close()
})

const foundBy = (query: string) =>
  Promise.all(
    searchers.map(async ({ caller, token }) => {
      const { path } = searchCalls.users
      const { status, body } = await caller.ask({ method: 'POST', path, token, body: { query } })
      assert.equal(status, 200, body)
      return JSON.parse(body).users.some(({ id }: { id: number }) => id === noura)
    }),
  )
const everyone = (found: boolean) => places.map(() => found)
const set = (what: string, value: unknown) =>
  db.write(`test_set_${what}`, `update people set ${what} = $2 where id = $1`, [noura, value])

test('while three servers search and a name changes, the next search finds the new name, never the old one', async () => {
  const names = ['Wijdan Qamar', 'Xantippe Olive', 'زمردة القمرية', 'Yasamina Brook', 'قمرية الزمرد']
  let before = 'nobody yet'
  for (const name of [...names, ...names]) {
    await set('display_name', name)
    assert.deepEqual(await foundBy(name), everyone(true), name)
    assert.deepEqual(await foundBy(before), everyone(false), before)
    before = name
  }
})

test("while three servers search and a person hides, the next search misses them, and finds them when they're back", async () => {
  await set('display_name', 'Wijdan Qamar')
  for (let turn = 0; turn < 5; turn += 1) {
    await set('in_search', false)
    for (const query of ['wijdan', 'qamar', 'Wijdan Qamar', 'وجدان', '@noura'])
      assert.deepEqual(await foundBy(query), everyone(false), query)
    await set('in_search', true)
    assert.deepEqual(await foundBy('wijdan qamar'), everyone(true))
  }
})
