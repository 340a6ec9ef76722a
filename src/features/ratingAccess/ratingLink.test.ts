import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { people } from '#tests/support/people.ts'
import { blocksCalls, ratingAccessCalls } from './ratingAccess.contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const { person, setup } = profilesCalls

test("a link's page includes its whole URL with the key, so an app that opens it gets in", async () => {
  const { key } = await noura.send(ratingAccessCalls.change, { who: 'link' })
  const { text } = await ask(app.origin, { path: `/rate/noura?k=${key}&lang=ar` })
  assert.ok(text.includes(`/rate/noura?k=${key}"`))
  const { text: without } = await ask(app.origin, { path: '/rate/noura?k=%3Cscript%3E' })
  assert.ok(!without.includes('?k='))
  const brought = JSON.parse(/id="answers">(.*?)<\/script>/.exec(text)![1]!) as [string, object, object][]
  const access = brought.find(([path]) => path === blocksCalls.at.path)
  assert.deepEqual(access, [
    blocksCalls.at.path,
    { userId: 'noura', key },
    { rating: 'open', blocked: false, isOwn: false },
  ])
  await noura.send(ratingAccessCalls.change, { who: 'everyone' })
})

test('signed-out visitors see name, photo and overall only, on the wire and in the page', async () => {
  await noura.send(setup, { bio: 'A bio that is for members', age: 33 })
  await app.db.write(
    'test_publish',
    `insert into rating_totals (person_id, raters, sums, given) values ($1, 5, '{24,0,0,20,0,0,0}', '{5,0,0,5,0,0,0}')`,
    [noura.id],
  )
  const [{ user: seen }, { user: full }] = await Promise.all([
    app.visitor(person, { userId: 'noura' }),
    fahad.send(person, { userId: 'noura' }),
  ])
  assert.deepEqual(
    [seen.displayName, seen.ratings?.overallAverage, seen.ratings?.totalRaters],
    [people.noura.name, 4.4, 5],
  )
  assert.deepEqual(
    [seen.bio, seen.age, seen.gender, seen.createdAt, seen.isPremium, seen.ratings?.categories],
    ['', null, null, null, false, undefined],
  )
  assert.deepEqual(
    [full.bio, full.age, full.ratings?.categories?.humor.average],
    ['A bio that is for members', 33, 4],
  )
  const { text } = await ask(app.origin, { path: '/rate/noura' })
  assert.ok(text.includes(people.noura.name))
  for (const secret of ['A bio that', '"age":33', '"female"', '"average":4.96'])
    assert.ok(!text.includes(secret), secret)
})
