import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authCalls } from '#features/auth/contract.ts'
import { eraser } from '#features/erasure/erase.server.ts'
import { openPhotos } from '#features/photos/photos.server.ts'
import { ratingsCalls } from '#features/ratings/contract.ts'
import { startApp } from '#tests/support/app.ts'
import { nightsOf, rateBy, rateSealed } from '#tests/support/nights.ts'
import { addPerson } from '#tests/support/people.ts'
import { recordedDelivery } from '#tests/support/phones.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { putSeal } from './seal/queries.server.ts'

const post = recordedDelivery()
const app = await startApp({ delivery: post.delivery, environment: { EDITION: 'trusted' } })
const plain = await startApp({ delivery: post.delivery })
const nights = nightsOf(app.db)

/** Signs in with the cookies of a browser, and returns those that it has afterwards. */
async function signIn({ origin, visitor }: typeof app, phoneNumber: string, device = '') {
  await visitor(authCalls.sendCode, { phoneNumber, countryCode: 'SA' })
  const response = await fetch(`${origin}/api/auth/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: device && `device=${device}` },
    body: JSON.stringify({ phoneNumber, code: post.codeFor(phoneNumber) }),
  })
  const cookies = response.headers.getSetCookie()
  const value = (name: string) => cookies.find((each) => each.startsWith(`${name}=`))?.split(/[=;]/)[1] ?? ''
  return { session: value('session'), device: value('device') }
}

const older = () =>
  app.db.write('test_ten_days', `update accounts set created_at = created_at - interval '10 days'`, [])
const received = async (session: string) =>
  (await app.client({ cookie: `session=${session}` })(ratingsCalls.received, {})).categories.humor.count

test('who has signed in where the rated person has does not count, whoever came first', async () => {
  const [noura, second] = [newPerson(), newPerson()]
  const nouraId = await addPerson(app.db, noura)
  await addPerson(app.db, second)
  const own = await signIn(app, noura.phone)
  const theirs = await signIn(app, second.phone, own.device)
  const rate = app.client({ cookie: `session=${theirs.session}` })
  await rate(ratingsCalls.submit, { toUserId: noura.handle, humor: 5 })
  const four = [4, 4, 4, 4].map((humor) => ({ humor }))
  await rateBy(app.db, nouraId, four)
  await older()
  assert.deepEqual(await nights.next(), [])
  await rateBy(app.db, nouraId, [{ humor: 4 }])
  assert.deepEqual(await nights.next(), [nouraId])
  assert.equal(await received(own.session), 5)

  const [host, guest] = [newPerson(), newPerson()]
  await addPerson(app.db, guest)
  const hostId = await addPerson(app.db, host)
  const guests = await signIn(app, guest.phone)
  await signIn(app, host.phone, guests.device)
  const guestRates = app.client({ cookie: `session=${guests.session}` })
  await guestRates(ratingsCalls.submit, { toUserId: host.handle, humor: 5 })
  await rateBy(app.db, hostId, four)
  await older()
  assert.deepEqual(await nights.next(), [])
})

test('what was never to count does not begin to when its rater is erased; all else goes on to count', async () => {
  await app.db.write(putSeal, {})
  const erase = eraser({ db: app.db, photos: openPhotos(app.db, app.store), secret: 'a secret' })
  const [rated, known, beside, ordinary] = [newPerson(), newPerson(), newPerson(), newPerson()]
  const ratedId = await addPerson(app.db, rated)
  const besideId = await addPerson(app.db, beside)
  const knownId = await addPerson(app.db, known)
  const ordinaryId = await addPerson(app.db, ordinary)
  await signIn(app, beside.phone, (await signIn(app, rated.phone)).device)
  await older()
  const [youngId] = await rateBy(app.db, ratedId, [{ humor: 1 }], 1)
  for (const rater of [besideId, knownId, ordinaryId]) await rateSealed(app.db, rater, ratedId, { humor: 1 })
  for (const rater of [youngId!, besideId, ordinaryId]) assert.ok(await erase(rater))
  await rateBy(
    app.db,
    ratedId,
    [3, 3].map((humor) => ({ humor })),
  )
  await older()
  assert.deepEqual(await nights.next(), [], 'four count')
  await rateBy(app.db, ratedId, [{ humor: 3 }])
  assert.deepEqual(await nights.next(), [ratedId])
})

test('without the feature nothing of devices is kept but the cookie', async () => {
  const person = newPerson()
  await addPerson(plain.db, person)
  assert.ok((await signIn(plain, person.phone)).device)
  assert.deepEqual(await plain.db.read('test_marks', 'select from device_marks', []), [])
})
