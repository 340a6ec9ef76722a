import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preferenceChanges } from './changes.ts'
import { defaults, type Preferences } from './preferences.contract.ts'

function slowServer() {
  const asked: { made: Partial<Preferences>; answer: (error?: Error) => Promise<void> }[] = []
  const failures: unknown[] = []
  let stored: Preferences = defaults
  let known: Preferences = defaults
  const changes = preferenceChanges({
    send: (made) =>
      new Promise((resolve, reject) => {
        asked.push({
          made,
          answer: async (error) => {
            if (!error) stored = { ...stored, ...made }
            if (error) reject(error)
            else resolve(stored)
            await new Promise((done) => setImmediate(done))
          },
        })
      }),
    saved: (preferences) => {
      known = preferences
    },
    failed: (error) => failures.push(error),
  })
  return {
    asked,
    failures,
    changes,
    shown: () => ({ ...known, ...changes.state().made }),
    stored: () => stored,
  }
}

test('a switch applies on tap, before the server has answered', async () => {
  const { asked, changes, shown, stored } = slowServer()
  changes.make({ push: false })
  assert.equal(shown().push, false)
  assert.equal(stored().push, true)
  await asked[0]!.answer()
  assert.equal(stored().push, false)
  assert.equal(shown().push, false)
})

test('after quick taps in a row the last state counts, and requests are sent one at a time', async () => {
  const { asked, changes, shown, stored } = slowServer()
  for (const push of [false, true, false, true, false]) changes.make({ push })
  changes.make({ sms: false })
  assert.equal(asked.length, 1)
  await asked[0]!.answer()
  assert.deepEqual(
    asked.map(({ made }) => made),
    [{ push: false }, { push: false, sms: false }],
  )
  await asked[1]!.answer()
  assert.deepEqual([stored().push, stored().sms, asked.length], [false, false, 2])
  assert.deepEqual([shown().push, shown().sms], [false, false])
})

test('a failure reverts the switch, says so, and keeps later taps', async () => {
  const { asked, changes, shown, stored, failures } = slowServer()
  changes.make({ push: false, sms: false })
  changes.make({ sms: true, newRatings: false })
  await asked[0]!.answer(new Error('away'))
  assert.equal(failures.length, 1)
  assert.equal(shown().push, true)
  assert.deepEqual(changes.state().refused, ['push'])
  await asked[1]!.answer()
  assert.deepEqual(stored(), { ...defaults, newRatings: false })
  changes.make({ push: false })
  assert.deepEqual(changes.state().refused, [])
  await asked[2]!.answer()
  assert.equal(stored().push, false)
})
