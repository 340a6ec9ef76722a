import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { invitationDigest } from '#features/admin/administrators/invitation.server.ts'
import { administratorInvited } from '#features/admin/administrators/queries.server.ts'
import { connectionUrl, freshDatabase } from '#tests/support/database.ts'
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

const linkIn = (said: string) => /^https:\/\/simat\.example\/admin#key=([\w-]{43})$/m.exec(said)?.[1] ?? ''
const whoMay = async (key: string) => {
  const [invited] = await db.read(administratorInvited, { digest: invitationDigest(key) })
  return invited?.name
}

test('admin add prints a link, and for somebody who is there another one in its place', async () => {
  const { code, said } = await simat(['admin', 'add', 'Noura  Al-Qahtani', '--role', 'moderator'])
  assert.equal(code, 0)
  assert.match(said, /^Noura Al-Qahtani was added, with the role moderator\. .* once, for 24 hours:$/m)
  assert.equal(await whoMay(linkIn(said)), 'Noura Al-Qahtani')
  const again = (await simat(['admin', 'add', 'Noura Al-Qahtani'])).said
  assert.match(again, /is there already, with the role moderator/)
  assert.deepEqual([await whoMay(linkIn(said)), await whoMay(linkIn(again))], [undefined, 'Noura Al-Qahtani'])
  assert.match((await simat(['admin', 'add', 'فهد'])).said, /فهد was added, with the role admin/)
})

test('admin list shows them, and admin end ends one, whose name nobody else gets', async () => {
  assert.match(
    (await simat(['admin', 'list'])).said,
    /^Noura Al-Qahtani {2}moderator, 0 passkey\(s\), a link until \d{4}-\d\d-\d\d \d\d:\d\d UTC\nفهد {2}admin, /,
  )
  assert.match((await simat(['admin', 'end', 'فهد'])).said, /فهد was ended, and 0 session/)
  assert.match((await simat(['admin', 'list'])).said, /^فهد {2}admin, ended$/m)
  for (const typed of [
    ['admin', 'end', 'فهد'],
    ['admin', 'add', 'فهد'],
    ['admin', 'end', 'nobody'],
  ])
    assert.equal((await simat(typed)).code, 1)
})

test('each of it is in the audit log', async () => {
  const log = await db.read('test_log', 'select action, details from audit_log order by id', [])
  assert.partialDeepStrictEqual(log, [
    {
      action: 'administrator_invited',
      details: { by: 'command line', name: 'Noura Al-Qahtani', role: 'moderator' },
    },
    { action: 'administrator_invited' },
    { action: 'administrator_invited', details: { role: 'admin' } },
    { action: 'administrator_ended', details: { by: 'command line', name: 'فهد' } },
  ])
})

test('an unknown role, a name without letters and a server without account-safety are told', async () => {
  assert.equal((await simat(['admin', 'add', 'Sara', '--role', 'owner'])).code, 2)
  assert.equal((await simat(['admin', 'add', '--', '---'])).code, 2)
  const { code, warned } = await simat(['admin', 'add', 'Sara'], { EDITION: 'trusted' })
  assert.deepEqual([code, /add account-safety to FEATURES/.test(warned)], [1, true])
})

test('admin password says that none opens the desk where it is switched off', async () => {
  const { code, warned } = await simat(['admin', 'password'], { ADMIN_PASSWORD_SIGN_IN: 'off' })
  assert.deepEqual([code, /ADMIN_PASSWORD_SIGN_IN is off/.test(warned)], [1, true])
})
