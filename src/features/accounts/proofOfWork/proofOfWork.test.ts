import assert from 'node:assert/strict'
import { test } from 'node:test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { startApp } from '#tests/support/app.ts'
import { phone, recordedDelivery } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { workDone } from '#tests/support/work.ts'
import { authCalls } from '../accounts.contract.ts'
import type { CodeLimits } from '../codes/deriveCode.server.ts'
import { createProofOfWork } from './proofOfWork.server.ts'

const { sendCode, resend } = authCalls
const secret = 'a secret of the tests, long enough'
/** Spaced out so no prefix limit fills up. */
const saudi = (n: number) => ({ phoneNumber: phone((n * 1_310_007) % 10_000_000), countryCode: 'SA' })

/** An address gets two codes; more need work and count against the daily limit. */
async function open(changes: Partial<CodeLimits> = {}) {
  const post = recordedDelivery()
  const app = await startApp({
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    codeLimits: { sendsPerAddressPerHour: 2, ...changes },
    delivery: post.delivery,
  })
  const from = (address: string) => app.client({ 'x-forwarded-for': address })
  for (let n = 0; n < 2; n += 1) await from('10.0.0.1')(sendCode, saudi(n))
  post.sent.length = 0
  return { app, post, from, throttled: from('10.0.0.1') }
}

async function solve(challenge: Parameters<typeof solveChallenge>[0]['challenge']) {
  const solution = await solveChallenge({ challenge, deriveKey })
  assert.ok(solution)
  return { challenge, solution }
}

test('a throttled address gets its code for a proof of work, and each proof works once', async () => {
  const { throttled, post } = await open()
  const refusal = await refused(throttled(sendCode, saudi(5)))
  assert.deepEqual([refusal.status, refusal.code], [429, 'TOO_MANY_CODES'])
  const work = await workDone(refusal.details)
  assert.equal((await throttled(sendCode, { ...saudi(5), work })).success, true)
  assert.equal(post.sent.length, 1)
  const again = await refused(throttled(resend, { ...saudi(5), work }))
  assert.equal(again.code, 'TOO_SOON')
})

test('proof of work is rejected if spent, forged, unfinished, expired, or for another number or requester', async () => {
  const { app, throttled, from, post } = await open()
  const work = await workDone((await refused(throttled(sendCode, saudi(5)))).details)
  const { challenge, solution } = work
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' } }
  const over = createProofOfWork(secret)
  const wrong = {
    forged: {
      challenge: {
        ...challenge,
        signature: challenge.signature.replace(/^./, (first: string) => (first === 'f' ? '0' : 'f')),
      },
      solution,
    },
    easier: await solve(easier),
    unfinished: { challenge, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } },
  }
  for (const [what, given] of Object.entries(wrong)) {
    const asked = { ...saudi(5), work: JSON.parse(JSON.stringify(given)) }
    assert.equal((await refused(throttled(sendCode, asked))).code, 'TOO_MANY_CODES', what)
  }
  assert.equal((await refused(throttled(sendCode, { ...saudi(6), work }))).code, 'TOO_MANY_CODES')
  for (let n = 20; n < 22; n += 1) await from('10.9.0.1')(sendCode, saudi(n))
  assert.equal((await refused(from('10.9.0.1')(sendCode, { ...saudi(5), work }))).code, 'TOO_MANY_CODES')
  post.sent.length = 0
  assert.equal((await throttled(sendCode, { ...saudi(5), work })).success, true)
  await app.db.write('test_later', `update challenges set last_sent_at = now() - interval '1 hour'`, [])
  const spent = await refused(throttled(sendCode, { ...saudi(5), work }))
  assert.equal(spent.code, 'TOO_MANY_CODES')
  assert.ok(spent.details.work, 'there is more work to do')
  assert.equal(post.sent.length, 1)
  const requester = { purpose: phone(1), requester: 'somebody' }
  const made = await workDone({ work: await over.ask(requester) })
  assert.equal(await over.isDone(requester, made), true)
  assert.equal(await createProofOfWork('another secret of the tests').isDone(requester, made), false)
  assert.equal(await over.isDone({ ...requester, times: 4 }, made), false, 'too easy')
})

test('the same proof submitted twice simultaneously sends one message', async () => {
  const { throttled, post } = await open()
  const work = await workDone((await refused(throttled(sendCode, saudi(5)))).details)
  await Promise.allSettled([1, 2, 3].map(() => throttled(sendCode, { ...saudi(5), work })))
  assert.equal(post.sent.length, 1)
})

test("at most a tenth of a day's messages are sent for proof of work", async () => {
  const { throttled, post } = await open({ sendsPerDay: 20 })
  for (let n = 5; n < 9; n += 1) {
    const refusal = await refused(throttled(sendCode, saudi(n)))
    const work = await workDone(refusal.details)
    await throttled(sendCode, { ...saudi(n), work }).catch((last) => {
      assert.equal(last.code, 'TOO_MANY_CODES')
      assert.equal(last.details.work, undefined)
    })
  }
  assert.equal(post.sent.length, 2)
})

test('a network gets as many codes by proof of work as an address may have unverified codes', async () => {
  const { throttled, from, post } = await open({ sendsBeforeSuspicion: 2 })
  for (let n = 5; n < 9; n += 1) {
    const work = await workDone((await refused(throttled(sendCode, saudi(n)))).details)
    await throttled(sendCode, { ...saudi(n), work }).catch(() => {})
  }
  assert.equal(post.sent.length, 2)
  assert.equal((await from('10.8.0.1')(sendCode, saudi(30))).success, true)
})

test('a stranger in a throttled country gets a code for a proof of work', async () => {
  const { from, post } = await open({
    sendsBeforeSuspicion: 6,
    sendsPerNumberPerDay: 2,
  })
  let stranger = null
  for (let n = 5; n < 60 && !stranger; n += 1) {
    const refusal = await from(`10.${n}.0.1`)(sendCode, saudi(n)).then(
      () => null,
      (failure) => failure,
    )
    if (refusal) stranger = { n, refusal }
  }
  assert.ok(stranger, 'the country is throttled')
  const before = post.sent.length
  const work = await workDone(stranger.refusal.details)
  await from(`10.${stranger.n}.0.1`)(sendCode, { ...saudi(stranger.n), work })
  assert.equal(post.sent.length, before + 1)
})

test("after a stranger took half of a number's daily codes, its owner gets one on a new phone, for a proof of work", async () => {
  const { app, from, post } = await open({ sendsPerNumberPerDay: 4 })
  const later = () =>
    app.db.write('test_later', `update challenges set last_sent_at = now() - interval '1 hour'`, [])
  const send = (client: typeof app.visitor, more = {}) =>
    later().then(() => client(sendCode, { ...saudi(5), ...more }))
  const [stranger, owner] = [from('10.7.0.1'), from('10.7.1.1')]
  await send(stranger)
  await send(stranger)
  assert.equal((await refused(send(stranger))).code, 'TOO_MANY_CODES')
  for (const client of [owner, stranger]) {
    const refusal = await refused(send(client))
    assert.equal(refusal.code, 'TOO_MANY_CODES')
    await send(client, { work: await workDone(refusal.details) })
  }
  assert.equal(post.sent.length, 4)
  const last = await refused(send(owner))
  assert.equal(last.code, 'TOO_MANY_CODES')
  assert.equal(last.details.work, undefined, "work doesn't raise the daily limit")
})
