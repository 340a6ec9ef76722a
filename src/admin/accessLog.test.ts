import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admin, adminPassword } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { people } from '#tests/support/people.ts'
import { adminCalls } from './admin.contract.ts'

const app = await startApp({ environment: { TRUSTED_PROXIES: 'loopback' } })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)

const readings = () =>
  app.db.write<{ people: string[]; network: string }>(
    'test_readings',
    `select array(select jsonb_array_elements(details -> 'people'))::bigint[] as people,
            details ->> 'network' as network
       from audit_log where action = 'numbers_read' order by id`,
    [],
  )

test('each view of people in the admin panel is logged once per 15 minutes, with the people it showed', async () => {
  const adminClient = await admin(app)
  for (let i = 0; i < 3; i += 1) await adminClient.send(adminCalls.users, {})
  await adminClient.send(adminCalls.searchUsers, { search: people.noura.phone })
  await adminClient.send(adminCalls.searchUsers, { search: 'nobody at all' })
  const elsewhere = app.client({
    'x-forwarded-for': '192.0.2.8',
    authorization: `Bearer ${adminClient.token}`,
  })
  await elsewhere(adminCalls.users, {})
  const rows = await readings()
  assert.deepEqual(
    rows.map((row) => row.people.map(Number)),
    [[fahad.id, noura.id], [noura.id], [fahad.id, noura.id]],
  )
  assert.equal(rows[0]!.network, rows[1]!.network)
  assert.notEqual(rows[0]!.network, rows[2]!.network)
  assert.match(rows[2]!.network, /^[0-9a-f]{12}$/)
})

test('the admin panel rejects a search query in the URL, because proxies would log it', async () => {
  const { token } = await app.client({})(adminCalls.login, { password: adminPassword })
  const headers = { authorization: `Bearer ${token}` }
  const path = `${adminCalls.users.path}?search=${encodeURIComponent(people.noura.phone)}`
  assert.equal((await ask(app.origin, { path, headers })).status, 400)
})
