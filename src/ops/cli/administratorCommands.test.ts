import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { connectionUrl, freshDatabase } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { typist } from '#tests/support/typed.ts'

const { db, connection } = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'simat-administrators-'))
after(() => rm(dataDir, { recursive: true, force: true }))
const environment = {
  NODE_ENV: 'development',
  DATABASE_URL: connectionUrl(connection),
  DATA_DIR: dataDir,
  EDITION: 'trusted',
  PUBLIC_ORIGIN: 'https://simat.example',
}
const simat = typist(environment)

await addPerson(db, people.noura)
await addPerson(db, people.fahad)

test('admin add gives an account a name and a role, and changes both for an existing administrator', async () => {
  const { code, said } = await simat(['admin', 'add', 'Noura  Al-Qahtani', 'noura', '--role', 'moderator'])
  assert.equal(code, 0)
  assert.match(said, /^Noura Al-Qahtani was added, with the role moderator\.$/m)
  const again = (await simat(['admin', 'add', 'Noura Al-Qahtani', people.noura.phone])).said
  assert.match(again, /is there already, with the role moderator/)
  assert.match(
    (await simat(['admin', 'add', 'فهد', `@${people.fahad.handle}`])).said,
    /فهد was added, with the role admin/,
  )
  assert.equal((await simat(['admin', 'add', 'Another', 'noura'])).code, 1, 'an account has one name')
  assert.equal((await simat(['admin', 'add', 'Nobody', 'nobody_here'])).code, 1)
})

test('admin list shows administrators, and admin end removes one, whose name is never given again', async () => {
  assert.match(
    (await simat(['admin', 'list'])).said,
    /^Noura Al-Qahtani {2}@noura, moderator, 0 passkey\(s\)\nفهد {2}@\w+, admin, /,
  )
  assert.match((await simat(['admin', 'end', 'فهد'])).said, /فهد was ended, along with 0 admin session/)
  assert.match((await simat(['admin', 'list'])).said, /^فهد {2}admin, ended$/m)
  for (const typed of [
    ['admin', 'end', 'فهد'],
    ['admin', 'add', 'فهد', people.fahad.handle],
    ['admin', 'end', 'nobody'],
  ])
    assert.equal((await simat(typed)).code, 1)
})

test('each command about administrators is in the audit log', async () => {
  const log = await db.read('test_log', 'select action, details from audit_log order by id', [])
  assert.partialDeepStrictEqual(log, [
    {
      action: 'administrator_added',
      details: { by: 'command line', name: 'Noura Al-Qahtani', role: 'moderator' },
    },
    { action: 'administrator_added' },
    { action: 'administrator_added', details: { role: 'admin' } },
    { action: 'administrator_ended', details: { by: 'command line', name: 'فهد' } },
  ])
})

test('an unknown role, a name without letters and a server of the other edition are reported', async () => {
  assert.equal((await simat(['admin', 'add', 'Sara', 'noura', '--role', 'owner'])).code, 2)
  assert.equal((await simat(['admin', 'add', '--', '---', 'noura'])).code, 2)
  const { code, warned } = await simat(['admin', 'add', 'Sara', 'noura'], { EDITION: '' })
  assert.deepEqual([code, /give EDITION=trusted/.test(warned)], [1, true])
})

test('admin password says that no password opens the admin panel where password login is off', async () => {
  const { code, warned } = await simat(['admin', 'password'], { ADMIN_PASSWORD: 'off' })
  assert.deepEqual([code, /ADMIN_PASSWORD is off/.test(warned)], [1, true])
})
