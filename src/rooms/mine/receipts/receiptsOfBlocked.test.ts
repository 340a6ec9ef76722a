import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consentsCalls } from '#rooms/account/consents/consents.contract.ts'
import { blocksCalls } from '#rooms/doors/doors.contract.ts'
import { profilesCalls } from '#rooms/person/person.contract.ts'
import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { nightsOf } from '#tests/support/nights.ts'
import { people, strangers } from '#tests/support/people.ts'
import { receiptsCalls } from './receipts.contract.ts'

const moments = ['before rating', 'after rating', 'after the first night', 'after the second night'] as const
type Moment = (typeof moments)[number]
type History = {
  /** When the rated person blocks the rater, and whether they take that back later. */
  blocked?: Moment
  unblocked?: true
  /** How many others rate the same person. */
  others?: number
}

/** One history of the same two people: all that the rater is answered, and what the others see meanwhile. */
async function live({ blocked, unblocked, others = 2 }: History) {
  const app = await startApp({ environment: { EDITION: 'trusted' } })
  const rated = await app.join(people.noura)
  const rater = await app.join(people.fahad)
  const crowd = await Promise.all(strangers(others).map((each) => app.join(each)))
  const [nights, answers, states] = [nightsOf(app.db), [] as string[], [] as (string | undefined)[]]
  const give = (humor: number) => rater.send(ratingsCalls.submit, { toUserId: people.noura.handle, humor })

  async function look() {
    for (const path of [receiptsCalls.given.path, consentsCalls.own.path]) {
      const answer = await fetch(app.origin + path, { headers: { cookie: `session=${rater.token}` } })
      const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
      answers.push(JSON.stringify([answer.status, headers, await answer.text()]))
    }
    const { user } = await app.visitor(profilesCalls.person, { userId: people.noura.handle })
    states.push(user.ratings.state)
  }
  async function reach(moment: Moment) {
    if (blocked === moment) await rated.send(blocksCalls.block, { userId: people.fahad.handle })
    await look()
  }

  await reach('before rating')
  await give(2)
  await reach('after rating')
  for (const each of crowd) await each.send(ratingsCalls.submit, { toUserId: people.noura.handle, humor: 4 })
  await look()
  await nights.next()
  await reach('after the first night')
  await give(5)
  await look()
  await nights.next()
  await reach('after the second night')
  if (unblocked) await rated.send(blocksCalls.unblock, { userId: people.fahad.handle })
  await give(1)
  await look()
  await nights.next()
  await look()
  return { answers, states }
}

const free = await live({})

for (const blocked of moments)
  for (const unblocked of [undefined, true] as const)
    test(`who is blocked ${blocked}${unblocked ? ' and let go again' : ''} is answered the same bytes, over three nights`, async () => {
      const { answers } = await live({ blocked, ...(unblocked && { unblocked }) })
      assert.deepEqual(answers, free.answers)
    })

test('the two histories do differ for everybody who looks at the person', async () => {
  const { states } = await live({ blocked: 'before rating' })
  assert.deepEqual([free.states[3], states[3]], ['shown', 'few'])
})

test('who else has rated the person is in no answer either', async () => {
  for (const others of [0, 9]) assert.deepEqual((await live({ others })).answers, free.answers)
})

test('the clock alone moves it: what was sent waits until a night, and then counts or waits', () => {
  const told = free.answers.filter((_, i) => i % 2 === 0).map((each) => /"state\\":\\"(\w+)/.exec(each)?.[1])
  const [waiting, either] = ['waiting', 'countedOrWaiting']
  assert.deepEqual(told, [undefined, waiting, waiting, either, waiting, either, waiting, either])
})
