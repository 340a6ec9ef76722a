import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { unzip } from '#tests/support/unzip.ts'
import { exportCalls } from './export.contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })

test("the export lists a person's consents, oldest first, and none for a person without any", async () => {
  const { id, send } = await app.join(people.noura)
  const files = async () => unzip(Buffer.from(await (await send(exportCalls.download, {})).arrayBuffer()))
  await app.db.write('test_none', 'delete from consents where account_id = $1', [id])
  const before = await files()
  assert.deepEqual(JSON.parse(String(before.get('data.json'))).consents, [])
  assert.doesNotMatch(String(before.get('export.html')), /What you agreed to/)
  await app.db.write(
    'test_some',
    `insert into consents (account_id, what, version, agreed_on) values
       ($1, 'terms', '2025-07-02', '2026-03-04'), ($1, 'adult', '18', '2026-03-09'), ($1, 'being_rated', '2025-07-02', '2026-03-04')`,
    [id],
  )
  const after = await files()
  assert.deepEqual(JSON.parse(String(after.get('data.json'))).consents, [
    { what: 'being_rated', version: '2025-07-02', agreedOn: '2026-03-04' },
    { what: 'terms', version: '2025-07-02', agreedOn: '2026-03-04' },
    { what: 'adult', version: '18', agreedOn: '2026-03-09' },
  ])
  assert.match(String(after.get('export.html')), /What you agreed to/)
})
