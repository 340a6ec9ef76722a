import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/contract.ts'
import { ratingsCalls } from '#features/ratings/contract.ts'
import { searchCalls } from '#features/search/contract.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { blocksCalls, doorsCalls } from './contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const { person, setup } = profilesCalls
const leadsTo = (userId: string, send = fahad.send) =>
  send(person, { userId }).then(
    ({ user }) => user.userId,
    ({ status }) => status,
  )

test('old addresses are retired one by one: a retired one leads nowhere, but is never given to another', async () => {
  for (const userId of ['nouraone', 'nouratwo']) await noura.send(setup, { userId })
  const earlier = () => noura.send(doorsCalls.earlier, {})
  assert.deepEqual(
    (await earlier()).userIds.map(({ userId }) => userId),
    ['nouraone', 'noura'],
  )
  await noura.send(doorsCalls.retire, { userId: 'Noura' })
  assert.deepEqual([await leadsTo('noura'), await leadsTo('nouraone')], [404, 'nouratwo'])
  assert.deepEqual((await earlier()).userIds, [
    { userId: 'nouraone', isRetired: false },
    { userId: 'noura', isRetired: true },
  ])
  assert.equal(
    (await refused(fahad.send(ratingsCalls.submit, { toUserId: 'noura', humor: 4 }))).code,
    'USER_NOT_FOUND',
  )
  assert.equal((await refused(fahad.send(setup, { userId: 'noura' }))).code, 'USER_ID_TAKEN')
  assert.equal((await refused(noura.send(doorsCalls.retire, { userId: 'nouratwo' }))).code, 'USER_NOT_FOUND')
  assert.equal((await refused(fahad.send(doorsCalls.retire, { userId: 'nouraone' }))).code, 'USER_NOT_FOUND')
})

test('who takes a retired address back is found there again', async () => {
  await noura.send(setup, { userId: 'noura' })
  assert.equal(await leadsTo('noura'), 'noura')
  await noura.send(setup, { userId: 'nouratwo' })
  assert.equal(await leadsTo('noura'), 404)
})

test('the numeric address can be closed, for everybody but its owner', async () => {
  const number = String(noura.id)
  const page = async () => (await ask(app.origin, { path: `/rate/${number}` })).text
  assert.equal(await leadsTo(number), 'nouratwo')
  const { numberClosed } = await noura.send(doorsCalls.change, { numberClosed: true })
  assert.equal(numberClosed, true)
  assert.deepEqual([await leadsTo(number), await leadsTo(number, app.visitor)], [404, 404])
  assert.equal(await leadsTo(number, noura.send), 'nouratwo')
  assert.equal((await refused(fahad.send(ratingsCalls.given, { userId: number }))).status, 404)
  for (const call of ['at', 'choose', 'leaveOut', 'block', 'unblock'] as const)
    assert.equal(
      (await refused(fahad.send({ ...doorsCalls, ...blocksCalls }[call], { userId: number }))).status,
      404,
      call,
    )
  assert.ok(!(await page()).includes(people.noura.name))
  assert.equal((await refused(fahad.send(ratingsCalls.submit, { toUserId: noura.id, humor: 4 }))).status, 404)
  await noura.send(doorsCalls.change, { who: 'nobody' })
  const nobody = await refused(fahad.send(ratingsCalls.submit, { toUserId: noura.id, humor: 4 }))
  assert.equal(nobody.status, 404, 'nor that there is somebody behind it')
  await noura.send(doorsCalls.change, { who: 'everyone' })
  const numbers = async () => {
    const { user } = await fahad.send(person, { userId: 'nouratwo' })
    const { users } = await fahad.send(searchCalls.users, { query: '@nouratwo' })
    return [user.id, users[0]?.id]
  }
  const told = await numbers()
  assert.equal(told[0], told[1])
  assert.notEqual(told[0], noura.id, 'by which they would be known again')
  await noura.send(doorsCalls.change, { numberClosed: false })
  assert.deepEqual(await numbers(), [noura.id, noura.id])
  assert.equal(await leadsTo(number), 'nouratwo')
})

test('the page of a link says its whole address, key included, so that an app that opens it gets in', async () => {
  const { key } = await noura.send(doorsCalls.change, { who: 'link' })
  const { text } = await ask(app.origin, { path: `/rate/nouratwo?k=${key}&lang=ar` })
  assert.ok(text.includes(`/rate/nouratwo?k=${key}"`))
  const { text: without } = await ask(app.origin, { path: '/rate/nouratwo?k=%3Cscript%3E' })
  assert.ok(!without.includes('?k='))
  const brought = JSON.parse(/id="answers">(.*?)<\/script>/.exec(text)![1]!) as [string, object, object][]
  const door = brought.find(([path]) => path === blocksCalls.at.path)
  assert.deepEqual(door, [
    blocksCalls.at.path,
    { userId: 'nouratwo', key },
    { rating: 'open', picked: true, since: null, blocked: false, isOwn: false },
  ])
  await noura.send(doorsCalls.change, { who: 'everyone' })
})

test('signed-out visitors see name, photo and overall only, on the wire and in the page', async () => {
  await noura.send(setup, { bio: 'A bio that is for members', age: 33 })
  await app.db.write(
    'test_publish',
    `insert into published_totals (person_id, raters, humor, humor_given, knowledge, knowledge_given) values ($1, 5, 20, 5, 24, 5)`,
    [noura.id],
  )
  const [{ user: seen }, { user: full }] = await Promise.all([
    app.visitor(person, { userId: 'nouratwo' }),
    fahad.send(person, { userId: 'nouratwo' }),
  ])
  assert.deepEqual(
    [seen.displayName, seen.ratings.overallAverage, seen.ratings.totalRaters],
    [people.noura.name, 4.4, 5],
  )
  assert.deepEqual(
    [seen.bio, seen.age, seen.gender, seen.createdAt, seen.isPremium, seen.breakdown],
    ['', null, null, null, false, false],
  )
  assert.ok(
    Object.values(seen.ratings.categories).every(({ average, count }) => average === 0 && count === 0),
  )
  assert.deepEqual(
    [full.bio, full.age, full.ratings.categories.humor.average],
    ['A bio that is for members', 33, 4],
  )
  const { text } = await ask(app.origin, { path: '/rate/nouratwo' })
  assert.ok(text.includes(people.noura.name))
  for (const secret of ['A bio that', '"age":33', '"female"', '"average":4.8'])
    assert.ok(!text.includes(secret), secret)
})
