import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import webPush from 'web-push'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { preferencesCalls } from '#features/settings/preferences/preferences.contract.ts'
import { pushSettings } from '#ops/pushSettings.server.ts'
import { notify } from '#tests/support/actions.ts'
import { startApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { strangers } from '#tests/support/people.ts'
import { startPushService } from '#tests/support/pushService.ts'
import { refused } from '#tests/support/refused.ts'
import { noticeKinds } from '../notificationKinds.messages.ts'
import { notifyUrgently } from '../notifications.sql.ts'
import { pushCalls } from './push.contract.ts'
import { sendDuePush } from './sendPush.server.ts'
import { isPushService, vapidKeysFrom } from './vapidKeys.server.ts'

const service = await startPushService()
const app = await startApp({
  environment: { EDITION: 'trusted' },
  config: { push: { privateKey: null, services: [service.host] } },
})
const { db } = app
const crowd = strangers(60)
const somebody = () => app.join(crowd.pop()!)
const config = { push: { privateKey: webPush.generateVAPIDKeys().privateKey, services: [service.host] } }
const push = pushSettings({ ...config, supportEmail: 'support@simat.example' }, { appSecret: '' })

beforeEach(async () => {
  await db.write('test_nobody', 'delete from push_subscriptions', [])
  service.told.length = 0
  service.tries.length = 0
})

async function tell(at = Date.now() + 86_400_000) {
  await db.write('test_due', 'update push_subscriptions set next_at = now()', [])
  const outcomes: string[] = []
  await sendDuePush({ db, push, now: () => at, pushed: (outcome) => outcomes.push(outcome) })
  return outcomes
}

async function withDevice(name: string, language: 'en' | 'ar' = 'en') {
  const person = await somebody()
  await person.send(pushCalls.subscribe, { ...service.device(name), language })
  return person
}

const devicesOf = async (id: number) =>
  (
    await db.read<{ endpoint: string }>(
      'test_devices',
      'select endpoint from push_subscriptions where person_id = $1',
      [id],
    )
  ).map(({ endpoint }) => endpoint.split('/').at(-1))

test("a push has the bell's words in the device's language", async () => {
  const [english, arabic] = [await withDevice('english'), await withDevice('arabic', 'ar')]
  for (const { id } of [english, arabic]) await notify(db, id, ['ratings_renewed'])
  assert.deepEqual(await tell(), ['taken', 'taken'])
  const said = Object.fromEntries(service.told.map(({ device, message }) => [device, message]))
  assert.deepEqual(said, {
    english: { title: 'Simat', body: noticeKinds.ratings_renewed.words.en, url: '/', language: 'en' },
    arabic: { title: 'سِمات', body: noticeKinds.ratings_renewed.words.ar, url: '/', language: 'ar' },
  })
  const [{ headers }] = service.told as [(typeof service.told)[0]]
  assert.deepEqual([headers.topic, headers['content-encoding']], ['news', 'aes128gcm'])
  assert.ok(Number(headers.ttl) > 0)
  assert.deepEqual(await tell(), [], 'it is told once')
})

test("several notifications are pushed as one, and those already read aren't pushed", async () => {
  const many = await withDevice('many')
  const reader = await withDevice('reader')
  for (const { id } of [many, reader]) await notify(db, id, ['new_rating', 'friend_joined', 'verified'])
  await db.write('test_read', 'update notifications set read_at = now() where person_id = $1', [reader.id])
  await tell()
  assert.deepEqual(
    service.told.map(({ device, message }) => [device, message.body]),
    [['many', '3 new notifications']],
  )
})

test('a push waits for the next set hour, because the time of a rating would reveal its rater', async () => {
  const rated = await withDevice('waits')
  await notify(db, rated.id, ['ratings_renewed'])
  assert.deepEqual(await tell(Date.now()), [])
  const [row] = await db.read<{ minutes: number }>(
    'test_next',
    'select extract(epoch from next_at - now()) / 60 as minutes from push_subscriptions where person_id = $1',
    [rated.id],
  )
  assert.ok(row && row.minutes > 0 && row.minutes <= 12 * 60 + 11, `${row?.minutes}`)
})

test('a device that is gone is removed, and a busy device is retried when its service says', async () => {
  const people = {
    gone: await withDevice('gone'),
    missing: await withDevice('missing'),
    busy: await withDevice('busy'),
  }
  service.answer('gone', 410)
  service.answer('missing', 404)
  service.answer('busy', 429, { 'retry-after': '900' })
  for (const { id } of Object.values(people)) await notify(db, id, ['verified'])
  assert.deepEqual((await tell()).toSorted(), ['gone', 'gone', 'later'])
  assert.deepEqual(await devicesOf(people.gone.id), [])
  assert.deepEqual(await devicesOf(people.missing.id), [])
  const [row] = await db.read<{ seconds: number }>(
    'test_wait',
    'select extract(epoch from next_at - now())::int as seconds from push_subscriptions where person_id = $1',
    [people.busy.id],
  )
  assert.ok(row && row.seconds > 800 && row.seconds <= 900, `${row?.seconds}`)
  service.answer('busy', 201)
  assert.deepEqual(await tell(), ['taken'])
})

test('a device whose service always fails is given up after some tries, until the next notification', async () => {
  const { id } = await withDevice('failing')
  service.answer('failing', 503)
  await notify(db, id, ['verified'])
  for (const _try of Array.from({ length: 6 })) assert.deepEqual(await tell(), ['later'])
  assert.deepEqual(await tell(), [])
  assert.deepEqual(await devicesOf(id), ['failing'])
})

test('a device that is signed out or switched off gets no push', async () => {
  const [left, off, ended] = [await withDevice('left'), await withDevice('off'), await withDevice('ended')]
  for (const { id } of [left, off, ended]) await notify(db, id, ['verified'])
  await left.send(authCalls.logout, {})
  await off.send(preferencesCalls.change, { push: false })
  await db.write(
    'test_end',
    "update sessions set expires_at = now() - interval '1 second' where account_id = $1",
    [ended.id],
  )
  assert.deepEqual(await tell(), [])
  assert.deepEqual(await devicesOf(left.id), [])
  assert.deepEqual(await devicesOf(ended.id), [])
})

test('a person has at most ten push devices, and a device belongs to one person', async () => {
  const person = await somebody()
  for (let i = 0; i < 12; i += 1)
    await person.send(pushCalls.subscribe, { ...service.device(`tenth${i}`), language: 'en' })
  const devices = await devicesOf(person.id)
  assert.equal(devices.length, 10)
  assert.ok(devices.includes('tenth11') && !devices.includes('tenth0'))
  const next = await somebody()
  await next.send(pushCalls.subscribe, { ...service.device('tenth11'), language: 'en' })
  assert.deepEqual(await devicesOf(next.id), ['tenth11'])
  await person.send(pushCalls.unsubscribe, { endpoint: service.device('tenth11').endpoint })
  assert.deepEqual(await devicesOf(next.id), ['tenth11'], 'nobody removes the device of another')
})

test('pushes go only to push services: not into our network, not over http, not with an invalid key', async () => {
  const { send } = await somebody()
  const { endpoint, ...keys } = service.device('fine')
  for (const wrong of [
    'http://127.0.0.1:1/inside',
    'https://169.254.169.254/latest/meta-data',
    `https://user@${service.host}/fine`,
    'https://fcm.googleapis.com.evil.example/',
    'ftp://127.0.0.1/x',
  ]) {
    const { code } = await refused(send(pushCalls.subscribe, { endpoint: wrong, ...keys, language: 'en' }))
    assert.equal(code, 'PUSH_SERVICE_UNKNOWN', wrong)
  }
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  const { code } = await refused(send(pushCalls.subscribe, { ...keys, endpoint, p256dh, language: 'en' }))
  assert.equal(code, 'PUSH_KEY_INVALID')
  const usual = ['fcm.googleapis.com', '*.notify.windows.com']
  assert.ok(isPushService('https://fcm.googleapis.com/fcm/send/x', usual))
  assert.ok(isPushService('https://par02p.notify.windows.com/w/?token=x', usual))
  assert.ok(!isPushService('http://fcm.googleapis.com/fcm/send/x', usual))
  assert.ok(!isPushService('https://evilnotify.windows.com/', usual))
})

test('two servers push to each device once', async () => {
  for (let i = 0; i < 8; i += 1) await notify(db, (await withDevice(`both${i}`)).id, ['verified'])
  await db.write('test_due', 'update push_subscriptions set next_at = now()', [])
  const now = () => Date.now() + 86_400_000
  await Promise.all([1, 2, 3].map(() => sendDuePush({ db, push, now, pushed: () => {} })))
  assert.deepEqual(service.tries.filter((device) => device.startsWith('both')).length, 8)
})

test('an urgent notification that arrives during a push is pushed immediately', async () => {
  const { id } = await withDevice('occupied')
  const urgently = (kind: 'number_changed' | 'number_asked') =>
    db.write(notifyUrgently, { personId: id, kind })
  const tellNow = () => sendDuePush({ db, push, pushed: () => {} })
  await urgently('number_changed')
  const release = service.hold('occupied')
  const telling = tellNow()
  await eventually('it is being told', () => service.tries.length === 1)
  await urgently('number_asked')
  release()
  await telling
  await tellNow()
  assert.equal(service.told.length, 2)
})

test('devices whose push service is silent delay no other devices, however many wait', async () => {
  const names: string[] = []
  for (let n = 0; n < 9; n += 1) {
    const { id, send } = await somebody()
    for (let device = 0; device < 10; device += 1) {
      names.push(`of-${n}-${device}`)
      await send(pushCalls.subscribe, { ...service.device(names.at(-1)!), language: 'en' })
    }
    await notify(db, id, ['verified'])
  }
  const releases = names.slice(0, 5).map(service.hold)
  const telling = tell()
  await eventually('all others are told', () => service.told.length === names.length - releases.length)
  for (const release of releases) release()
  await telling
  assert.equal(service.told.length, names.length)
})

test('a private key always gives the same public key', () => {
  for (let i = 0; i < 300; i += 1) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    assert.match(privateKey, /^[\w-]{43}$/)
    assert.equal(vapidKeysFrom(privateKey).publicKey, publicKey)
  }
})
