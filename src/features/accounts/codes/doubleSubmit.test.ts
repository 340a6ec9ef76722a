import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { phone, recordedDelivery } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { authCalls } from '../accounts.contract.ts'

const { sendCode, verify, logout } = authCalls
const post = recordedDelivery()
const app = await startApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' }, delivery: post.delivery })
const spread = (n: number) => phone((n * 10_007) % 10_000_000)

const asking = app.client({ 'x-forwarded-for': '10.0.0.3' })

async function codeFor(n: number) {
  await asking(sendCode, { phoneNumber: spread(n), countryCode: 'SA' })
  return { phoneNumber: spread(n), code: post.codeFor(spread(n)) }
}

async function enter(guess: { phoneNumber: string; code: string }, address = '10.0.0.1') {
  const response = await fetch(app.origin + verify.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(guess),
  })
  const session = response.headers
    .getSetCookie()
    .find((each) => each.startsWith('session='))
    ?.split(/[=;]/)[1]
  return { status: response.status, answer: await response.json(), session }
}

async function kept() {
  const [row] = await app.db.read<{ accounts: number; sessions: number }>(
    'test_kept',
    'select (select count(*)::int from accounts) as accounts, (select count(*)::int from sessions) as sessions',
    [],
  )
  return row!
}

test('the right code submitted twice simultaneously, 20 times: both are signed in, with one session', async () => {
  const before = await kept()
  for (let round = 1; round <= 20; round += 1) {
    const guess = await codeFor(round)
    const both = (await Promise.all([enter(guess), enter(guess)])).sort((a, b) => a.status - b.status)
    const success = { success: true, requiresRegistration: true }
    assert.deepEqual([both[0]?.status, both[0]?.answer], [200, success], app.log.slice(-4).join(''))
    // The loser may run after the winner commits, when the code is spent.
    if (both[1]?.status !== 200) assert.equal(both[1]?.answer.code, 'CODE_EXPIRED')
    else assert.deepEqual([both[1]?.answer, both[1]?.session], [success, both[0]?.session])
  }
  const after = await kept()
  assert.deepEqual([after.accounts - before.accounts, after.sessions - before.sessions], [20, 20])
})

test('a used code is rejected from then on: in the same browser, in another, and after a logout', async () => {
  const guess = await codeFor(1000)
  const { session } = await enter(guess)
  const client = app.client({ cookie: `session=${session}`, 'x-forwarded-for': '10.0.0.1' })
  for (const again of [() => enter(guess), () => enter(guess, '10.0.0.2')]) {
    const { status, answer } = await again()
    assert.deepEqual([status, answer.code], [400, 'CODE_EXPIRED'])
  }
  await client(logout, {})
  assert.equal((await refused(client(verify, guess))).code, 'CODE_EXPIRED')
})

test('simultaneous submissions of one code open one session, from one address or several', async () => {
  const before = await kept()
  for (let round = 0; round < 10; round += 1) {
    const guess = await codeFor(2000 + round)
    const many = await Promise.all([1, 2, 3, 4].map(() => enter(guess)))
    const signedIn = many.filter(({ status }) => status === 200)
    assert.equal(new Set(signedIn.map(({ session }) => session)).size, 1)
    const other = await codeFor(3000 + round)
    const places = await Promise.all([enter(other, '10.0.0.1'), enter(other, '10.0.0.2')])
    assert.equal(places.filter(({ status }) => status === 200).length, 1)
  }
  assert.equal((await kept()).sessions - before.sessions, 20)
})
