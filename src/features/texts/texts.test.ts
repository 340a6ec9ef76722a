import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { type Delivery, SmsFailed } from '#features/auth/sms/delivery.server.ts'
import type { Sms } from '#features/auth/sms/provider.server.ts'
import { preferencesCalls } from '#features/preferences/contract.ts'
import { readConfig } from '#operate/config/config.server.ts'
import { notify } from '#tests/support/acts.ts'
import { startApp } from '#tests/support/app.ts'
import { strangers } from '#tests/support/people.ts'
import { textsCalls } from './contract.ts'
import { newsText } from './messages.ts'
import { textAllDue } from './tell.server.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const { db } = app
const crowd = strangers(30)
const { codeLimits } = readConfig({})
const sent: Sms[] = []
let isDown = false
const delivery: Delivery = {
  isConsole: false,
  async send(sms) {
    if (isDown) throw new SmsFailed('nobody')
    sent.push(sms)
    return 'test'
  },
}

/** A day after everything that was written, at an hour in Riyadh. */
const at = (hour: number, day = 1) =>
  Math.floor((Date.now() + 3 * 3_600_000) / 86_400_000 + day) * 86_400_000 + (hour - 3) * 3_600_000

beforeEach(async () => {
  sent.length = 0
  isDown = false
  await db.write('test_nobody', 'delete from sms_notifications', [])
  await db.write('test_unused', "delete from allowances where key like 'send %'", [])
})

type Given = Partial<Parameters<typeof textAllDue>[0]>

async function tell(now = at(19), limits = codeLimits, given: Given = {}) {
  await db.write('test_due', 'update sms_notifications set next_at = now()', [])
  const outcomes: string[] = []
  const texted = (outcome: string) => outcomes.push(outcome)
  await textAllDue({ db, delivery, limits, now: () => now, texted, ...given })
  return outcomes
}

async function somebody(language = 'en') {
  const person = crowd.pop()!
  const { id, token } = await app.join(person)
  const send = app.client({ cookie: `session=${token}`, 'accept-language': language })
  return { id, send, phone: person.phone }
}

test('nobody is sent an SMS who has not asked for it', async () => {
  const { id, send } = await somebody()
  assert.deepEqual(await send(textsCalls.read, {}), { on: false })
  await notify(db, id, ['new_rating'])
  assert.deepEqual(await tell(), [])
})

test('whoever asked is told in their language how many notifications are new, and not what', async () => {
  const [english, arabic] = [await somebody(), await somebody('ar')]
  for (const { id, send } of [english, arabic]) {
    assert.deepEqual(await send(textsCalls.change, { on: true }), { on: true })
    await notify(db, id, ['new_rating', 'verified'])
  }
  assert.deepEqual(await tell(), ['sent', 'sent'])
  assert.deepEqual(
    new Map(sent.map(({ to, text }) => [to, text])),
    new Map([
      [english.phone, newsText(2).en],
      [arabic.phone, newsText(2).ar],
    ]),
  )
  assert.deepEqual(await tell(), [], 'it is told once')
})

test('once a day at most, and never at night', async () => {
  const { id, send } = await somebody()
  await send(textsCalls.change, { on: true })
  await notify(db, id, ['verified'])
  for (const hour of [0, 3, 8, 21, 23]) assert.deepEqual(await tell(at(hour)), [], `${hour}`)
  assert.deepEqual(await tell(at(18.1)), ['sent'])
  const [row] = await db.read<{ hours: number }>(
    'test_next',
    'select extract(epoch from next_at - $2::timestamptz) / 3600 as hours from sms_notifications where person_id = $1',
    [id, new Date(at(18.1))],
  )
  assert.ok(row && row.hours > 23 && row.hours < 26, `${row?.hours}`)
})

test('codes come first: over a quarter of the daily ceiling it is told on another day', async () => {
  const people = [await somebody(), await somebody(), await somebody()]
  for (const { id, send } of people) {
    await send(textsCalls.change, { on: true })
    await notify(db, id, ['verified'])
  }
  const limits = { ...codeLimits, sendsPerDay: 8 }
  assert.deepEqual((await tell(at(19), limits)).toSorted(), ['over the ceiling', 'sent', 'sent'])
  await db.write('test_half', "update allowances set used = 4 where key = 'send all'", [])
  await db.write('test_next_day', "delete from allowances where key = 'send notifications'", [])
  assert.deepEqual(await tell(at(19, 2), limits), ['over the ceiling'])
  await db.write('test_unused', "delete from allowances where key like 'send %'", [])
  assert.deepEqual(await tell(at(19, 3), limits), ['sent'])
})

test('a message that no provider took is tried three times', async () => {
  const { id, send } = await somebody()
  await send(textsCalls.change, { on: true })
  await notify(db, id, ['verified'])
  isDown = true
  for (const _try of [1, 2, 3]) assert.deepEqual(await tell(), ['failed'])
  isDown = false
  assert.deepEqual(await tell(at(19, 2)), ['sent'], 'and on the next day again')
})

test('a server that is stopped or killed in the middle tells nobody twice, and the next one tells the others', async () => {
  const four = await Promise.all(Array.from({ length: 4 }, () => somebody()))
  for (const { id, send } of four) {
    await send(textsCalls.change, { on: true })
    await notify(db, id, ['verified'])
  }
  const leaving = new AbortController()
  const stopped: Delivery = {
    isConsole: false,
    async send(sms) {
      leaving.abort()
      return delivery.send(sms)
    },
  }
  await tell(at(19), codeLimits, { delivery: stopped, leaving: leaving.signal })
  assert.equal(sent.length, 1, 'it stops behind the message that is under way')
  const killed: Delivery = {
    isConsole: false,
    async send(sms) {
      await delivery.send(sms)
      throw new Error('killed before the provider had answered')
    },
  }
  await assert.rejects(tell(at(19), codeLimits, { delivery: killed }))
  await tell()
  await tell()
  assert.deepEqual(sent.map(({ to }) => to).toSorted(), four.map(({ phone }) => phone).toSorted())
})

test('whoever switched it off is sent nothing', async () => {
  const [off, unwanted] = [await somebody(), await somebody()]
  for (const { id, send } of [off, unwanted]) {
    await send(textsCalls.change, { on: true })
    await notify(db, id, ['verified'])
  }
  assert.deepEqual(await off.send(textsCalls.change, { on: false }), { on: false })
  await unwanted.send(preferencesCalls.change, { sms: false })
  assert.deepEqual(await unwanted.send(textsCalls.read, {}), { on: false })
  assert.deepEqual(await tell(), [])
})

test('the text fits into one SMS in both languages, whatever the number', () => {
  for (let count = 1; count <= 120; count += 1) {
    const { en, ar } = newsText(count)
    assert.ok(en.length <= 160, en)
    assert.ok(ar.length <= 70, ar)
  }
})
