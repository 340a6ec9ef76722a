import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from 'pg'
import { invitationDigest, invite } from '#features/admin/administrators/invitation.server.ts'
import { administratorInvited } from '#features/admin/administrators/queries.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { noteRestore } from './queries.server.ts'

const { db, connection } = await freshDatabase()

test('after a restore no link of an administrator is good, because it may have been used since the backup', async () => {
  const invited = await invite(db, 'Noura', null)
  const digest = invitationDigest(invited?.key ?? '')
  assert.equal((await db.read(administratorInvited, { digest })).length, 1)
  const client = new Client(connection)
  await client.connect()
  await noteRestore(client, new Date().toISOString(), 0)
  await client.end()
  assert.deepEqual(await db.read(administratorInvited, { digest }), [])
})
