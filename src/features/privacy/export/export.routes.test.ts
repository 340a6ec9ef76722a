import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { unzip } from '#tests/support/unzip.ts'
import { exportCalls, exportsPerHour } from './export.contract.ts'

const { download } = exportCalls
const { submit } = ratingsCalls
const app = await startApp({ environment: { EDITION: 'trusted' } })
const noura = await app.join({ ...people.noura, name: '<b>نورة</b>' })
const fahad = await app.join(people.fahad)
const sara = await app.join(people.sara)

type Someone = Awaited<ReturnType<TestApp['join']>>
async function exported(someone: Someone) {
  const archive = await someone.send(download, {})
  const files = unzip(Buffer.from(await archive.arrayBuffer()))
  const text = (name: string) => files.get(name)?.toString() ?? ''
  return { files, html: text('export.html'), json: text('data.json'), data: JSON.parse(text('data.json')) }
}

test('the specified edition has no such call', async () => {
  const plain = await startApp()
  const yusuf = await plain.join(people.yusuf)
  assert.equal((await refused(yusuf.send(download, {}))).code, 'NO_SUCH_CALL')
})

test('a member exports only their own data', async () => {
  const halfway = await app.register(phone(1))
  for (const send of [app.visitor, halfway.send])
    assert.equal((await refused(send(download, {}))).code, 'SIGN_IN_REQUIRED')
})

test('the export contains everything we store about the person, in machine-readable form', async () => {
  await noura.send(submit, { toUserId: 'sara', humor: 5, manners: 3 })
  await fahad.send(submit, { toUserId: 'noura', knowledge: 4 })
  await noura.send(profilesCalls.setup, { userId: 'noura2', bio: 'Likes long roads.' })
  await app.db.write(
    'test_export_extras',
    `with r as (insert into referrals (referrer_id, phone_ending, completed_at) values ($1, '4321', now()))
     insert into notifications (person_id, kind) values ($1, 'new_rating')`,
    [noura.id],
  )
  const { data, files } = await exported(noura)
  assert.deepEqual([...files.keys()], ['data.json', 'export.html'])
  assert.equal(data.account[0].phone, people.noura.phone)
  assert.deepEqual(
    [data.profile[0].handle, data.profile[0].bio, data.profile[0].age],
    ['noura2', 'Likes long roads.', 29],
  )
  assert.deepEqual(
    data.userIds.map(({ handle }: { handle: string }) => handle),
    ['noura', 'noura2'],
  )
  assert.equal(data.preferences[0].showInSearch, true)
  assert.deepEqual(
    [data.ratingsReceived.totalRaters, data.ratingsReceived.state],
    [0, 'none'],
    'what others are shown',
  )
  const [given] = data.ratingsGiven
  assert.deepEqual(
    [given.handle, given.displayName, given.humor, given.manners],
    ['sara', people.sara.name, 5, 3],
  )
  assert.equal(data.referrals[0].phoneEnding, '4321')
  assert.equal(data.notifications[0].kind, 'new_rating')
  // A time could reveal the rater.
  assert.match(data.notifications[0].createdAt, /^\d{4}-\d\d-\d\d$/)
  assert.equal(data.sessions.length, 1)
})

test("the export never contains a rater's identity or a key to sign in with", async () => {
  const { files } = await exported(noura)
  const all = [...files.values()].join('\n')
  for (const secret of [String(fahad.id), people.fahad.handle, people.fahad.name, noura.token])
    assert.ok(!all.includes(secret), secret)
  const digests = await app.db.read<{ token_digest: string }>(
    'test_digests',
    'select token_digest from sessions',
    [],
  )
  for (const { token_digest } of digests) assert.ok(!all.includes(token_digest))
})

test('the export is human-readable, in both languages, with user text escaped as plain text', async () => {
  const { html } = await exported(noura)
  assert.match(html, /Everything Simat holds about you/)
  assert.match(html, /كل ما يحتفظ به سِمات عنك/)
  assert.match(html, /&#60;b&#62;نورة/)
  assert.doesNotMatch(html, /<script|<b>|undefined|\[object/)
})

test('the export contains the photo itself', async () => {
  const photo = 'ab'.repeat(24)
  await app.store.put(photo, Buffer.from('a picture'))
  await app.db.write(
    'test_photo',
    `with m as (insert into media (id, account_id, bytes) values ($2, $1, 9)) update people set photo = $2 where id = $1`,
    [sara.id, photo],
  )
  const { files, html, data } = await exported(sara)
  assert.equal(String(files.get('photo.jpg')), 'a picture')
  assert.match(html, /<img src="photo.jpg"/)
  assert.equal(data.photos[0].bytes, 9)
})

test("the export is an attachment named after the user ID, and can't be cached", async () => {
  const response = await fetch(app.origin + download.path, { headers: { cookie: `session=${fahad.token}` } })
  assert.equal(response.headers.get('content-type'), 'application/zip')
  assert.equal(
    response.headers.get('content-disposition'),
    'attachment; filename="simat-export-fahad_95.zip"',
  )
  assert.equal(response.headers.get('cache-control'), 'no-store')
})

test('a member gets a few exports an hour, then a refusal that states the wait', async () => {
  const layla = await app.join(people.layla)
  for (let i = 0; i < exportsPerHour; i += 1) await layla.send(download, {})
  const { status, code, retryAfter } = await refused(layla.send(download, {}))
  assert.deepEqual([status, code], [429, 'TOO_MANY_EXPORTS'])
  assert.ok(retryAfter && retryAfter > 3000)
})
