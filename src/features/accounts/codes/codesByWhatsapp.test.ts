import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { phone, recordedDelivery } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { withWork } from '#tests/support/work.ts'
import { authCalls } from '../accounts.contract.ts'
import { type Delivery, SmsFailed } from '../sms/delivery.server.ts'
import type { CodeMessage } from '../sms/provider.server.ts'
import { type CodeChecked, createCodeChecker } from './checkCode.server.ts'

const { sendCode, resend, verify } = authCalls
const post = recordedDelivery()
const sent: CodeMessage[] = []
let failing = false
const whatsapp: Delivery<CodeMessage> = {
  isConsole: false,
  async send(message) {
    if (failing) throw new SmsFailed('nobody took it')
    sent.push(message)
    return 'whatsapp'
  },
}
const app = await startApp({
  environment: { EDITION: 'trusted' },
  codeLimits: { sendsPerNumberPerHour: 4, sendsPerNumberPerDay: 8 },
  delivery: post.delivery,
  whatsapp,
})
const bySms = await startApp({ delivery: post.delivery })
const secret = 'a secret of the tests, long enough'
const number = (n: number) => ({ phoneNumber: phone(n), countryCode: 'SA' })

/** Skips the cooldown. */
const later = (n: number) =>
  app.db.write(
    'test_later',
    `update challenges set last_sent_at = last_sent_at - interval '61 s' where phone = $1`,
    [phone(n)],
  )

const used = async (key: string) =>
  (await app.db.read<{ used: number }>('test_used', 'select used from allowances where key = $1', [key]))[0]
    ?.used

async function checkedOf(n: number, code: string) {
  const check = createCodeChecker({ db: app.db, appSecrets: [secret], codeLimits: limits })
  const [row] = await app.db.read<{ requester: string }>(
    'test_asker',
    'select requester from challenges where phone = $1',
    [phone(n)],
  )
  const guessed = {
    phone: phone(n),
    requester: row!.requester,
    purpose: 'sign-in',
    knownDevice: false,
  } as const
  let checked: CodeChecked | undefined
  await check({ ...guessed, code, address: '127.0.0.1' }, async (_query, told) => {
    checked = told
  })
  return checked
}
const limits = {
  sendsPerAddressPerHour: 100,
  sendsPerNumberPerHour: 4,
  sendsPerNumberPerDay: 8,
  sendsPerPrefixPerHour: 100,
  sendsPerDay: 1000,
  newNumbersPerNetworkPerHour: 1000,
  sendsBeforeSuspicion: 100,
  wrongGuessesPerNumberPerDay: 10,
  wrongGuessesPerDay: 500,
}

test('the same code is sent by WhatsApp when the requester chooses it, in their language', async () => {
  await app.visitor(sendCode, number(1))
  await later(1)
  const arabic = app.client({ 'accept-language': 'ar' })
  await arabic(resend, { ...number(1), byWhatsapp: true })
  const code = post.codeFor(phone(1))
  assert.deepEqual(sent.at(-1), { to: phone(1), code, language: 'ar' })
  assert.equal(post.sent.filter(({ to }) => to === phone(1)).length, 1, 'and no SMS besides')
  assert.equal((await app.visitor(verify, { phoneNumber: phone(1), code })).success, true)
})

test("WhatsApp is rejected where it isn't configured", async () => {
  const { status, code } = await refused(bySms.visitor(resend, { ...number(2), byWhatsapp: true }))
  assert.deepEqual([status, code], [400, 'WHATSAPP_NOT_OFFERED'])
})

test('both channels share one cooldown', async () => {
  await app.visitor(sendCode, number(3))
  const soon = await refused(app.visitor(resend, { ...number(3), byWhatsapp: true }))
  assert.deepEqual([soon.status, soon.code], [429, 'TOO_SOON'])
  await later(3)
  await app.visitor(resend, { ...number(3), byWhatsapp: true })
  assert.equal((await refused(app.visitor(resend, number(3)))).code, 'TOO_SOON')
})

test('a number gets eight messages a day across both channels', async () => {
  const before = sent.length
  await app.visitor(sendCode, number(4))
  for (const byWhatsapp of [true, true, false, true, true, true, false]) {
    await later(4)
    await withWork((work) => app.visitor(resend, { ...number(4), byWhatsapp, ...(work && { work }) }))
  }
  assert.equal(sent.length - before, 5)
  assert.equal(await used(`send number day ${phone(4)}`), 8)
  for (const byWhatsapp of [true, false]) {
    await later(4)
    assert.equal((await refused(app.visitor(resend, { ...number(4), byWhatsapp }))).code, 'TOO_MANY_CODES')
  }
})

test("a WhatsApp failure is reported, uses up no limit, and doesn't delay an SMS", async () => {
  await app.visitor(sendCode, number(5))
  await later(5)
  failing = true
  const failed = await refused(app.visitor(resend, { ...number(5), byWhatsapp: true }))
  failing = false
  assert.deepEqual([failed.status, failed.code], [503, 'WHATSAPP_FAILED'])
  assert.equal(await used(`send number day ${phone(5)}`), 1)
  await app.visitor(resend, number(5))
  assert.equal(await used(`send number day ${phone(5)}`), 2)
})

test('a verified code records whether it was sent by SMS alone', async () => {
  await app.visitor(sendCode, number(6))
  assert.deepEqual(await checkedOf(6, post.codeFor(phone(6))), { bySms: true })
  await app.visitor(sendCode, number(7))
  await later(7)
  await app.visitor(resend, { ...number(7), byWhatsapp: true })
  await later(7)
  await app.visitor(resend, number(7))
  assert.deepEqual(await checkedOf(7, post.codeFor(phone(7))), { bySms: false }, 'though by SMS since')
  await later(7)
  await app.visitor(sendCode, number(7))
  assert.deepEqual(await checkedOf(7, post.codeFor(phone(7))), { bySms: true }, 'another code begins anew')
})

test('a code whose WhatsApp delivery was rejected still counts as sent by SMS alone', async () => {
  await app.visitor(sendCode, number(8))
  await refused(app.visitor(resend, { ...number(8), byWhatsapp: true }))
  assert.deepEqual(await checkedOf(8, post.codeFor(phone(8))), { bySms: true })
})
