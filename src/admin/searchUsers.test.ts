import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admin } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { adminCalls } from './admin.contract.ts'
import { parseUserSearch } from './admin.rules.ts'
import { usersFound } from './admin.sql.ts'

const app = await startApp()
const { send } = await admin(app)
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const sara = await app.join(people.sara)
const halfway = await app.register(phone(1))
const ids = (...those: { id: number }[]) => those.map(({ id }) => id).sort()

test('search: case-insensitive on display name or user ID; phone as substring', async () => {
  const cases: [string, number[]][] = [
    ['sara al', ids(sara)],
    ['GHAMDI', ids(sara)],
    ['العتيبي', ids(fahad)],
    ['نوره القحطانى', ids(noura)],
    ['FAHAD_9', ids(fahad)],
    ['@fahad_95', ids(fahad)],
    ['d_', ids(fahad)],
    ['ه', ids(noura, fahad)],
    ['500000003', ids(sara)],
    ['0500000003', ids(sara)],
    ['٠٥٣٠٠٠٠٠٠١', ids(halfway)],
    ['+966 50 000 00', ids(noura, fahad, sara)],
    ['95', ids(fahad)],
    ['%', []],
    ['nobody at all', []],
    ['--', []],
  ]
  for (const [search, expected] of cases) {
    const found = await send(adminCalls.searchUsers, { search })
    assert.deepEqual([search, ids(...found)], [search, expected])
    // The statement for accounts behind the newest 10,000.
    const page = { openedAt: undefined, id: undefined, limit: 50, ...parseUserSearch(search)! }
    const behind = await app.db.seek(usersFound, page)
    assert.deepEqual([search, ids(...behind)], [search, expected])
  }
})
