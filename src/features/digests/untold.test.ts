import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindWords } from '#features/notifications/messages.ts'
import { keysOf } from '#kit/keys.ts'
import { notify } from '#tests/support/acts.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { untoldPlace, untoldTo, untoldWords } from './untold.server.ts'

const { db } = await freshDatabase()

test('whatever the bell tells is told elsewhere, in its words, and leads to the screen that shows it', async () => {
  const personId = await addPerson(db, people.noura)
  const kinds = keysOf(kindWords)
  await notify(db, personId, kinds)
  const [untold = []] = await untoldTo(
    db,
    [{ personId, toldUntil: new Date(0) }],
    new Date(Date.now() + 60_000),
  )
  assert.deepEqual([...untold].sort(), [...kinds].sort())
  assert.equal(untoldWords(['ratings_renewed']).en, 'Your ratings were updated')
  assert.equal(untoldPlace(['ratings_renewed']), '/')
})
