import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOf } from '#platform/typedRecords.ts'
import { notify } from '#tests/support/actions.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { noticeKinds } from '../notificationKinds.messages.ts'
import { unreadPushTarget, unreadPushText, unsentNotifications } from './sendPush.server.ts'

const { db } = await freshDatabase()

test('every kind in the bell is pushed, in the same words, and links to its screen', async () => {
  const personId = await addPerson(db, people.noura)
  const kinds = keysOf(noticeKinds)
  await notify(db, personId, kinds)
  const soon = new Date(Date.now() + 60_000)
  const never = new Date(0)
  const told = { personId, notifiedUntil: never, urgentNotifiedUntil: never }
  const [untold = []] = await unsentNotifications(db, [told], soon, soon)
  assert.deepEqual([...untold].sort(), [...kinds].sort())
  assert.equal(unreadPushText(['ratings_renewed']).en, 'Your ratings were updated')
  assert.equal(unreadPushTarget(['ratings_renewed']), '/')
})
