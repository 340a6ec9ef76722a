import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createSender, type Send } from '#platform/api/client.ts'
import { freshDatabase, serving } from '#tests/support/database.ts'
import { otherThan, phone } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { ensureBuilt } from '../../../../scripts/build.ts'
import { startServer } from '../../../../scripts/server.ts'
import { authCalls } from '../accounts.contract.ts'

const { sendCode, resend, verify } = authCalls

await ensureBuilt()
const { db, connection } = await freshDatabase()
const environment = {
  ...serving(connection),
  APP_SECRET: 'the same to every server, and long enough',
  ADMIN_PASSWORD: 'password of the tests',
  TRUSTED_PROXIES: 'loopback',
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '3',
}
const servers = await Promise.all(
  [1, 2].map(() => startServer('src/app/serverProcess.server.ts', environment)),
)
after(() => Promise.all(servers.map((server) => server.stop())))

function from(address: string) {
  const [one, two] = servers.map(
    ({ origin }): Send =>
      createSender({
        fetch: (path, request) => fetch(origin + path, request),
        headers: () => ({ 'x-forwarded-for': address }),
        failed: () => {},
      }),
  )
  return { one: one!, two: two! }
}

const saudi = (n: number) => ({ phoneNumber: phone(n * 10_007), countryCode: 'SA' })
const sent = async () => {
  const [row] = await db.read<{ used: number }>(
    'test_sent',
    `select used from allowances where key = 'send all'`,
    [],
  )
  return row?.used ?? 0
}

test('two server processes on one database share the cooldown and the code', async () => {
  const { one, two } = from('10.1.0.1')
  const before = await sent()
  const answers = await Promise.all([one, two, one, two].map((send) => send(sendCode, saudi(1))))
  assert.equal(await sent(), before + 1)
  assert.equal(new Set(answers.map(({ otpCode }) => otpCode)).size, 1)
  for (const send of [one, two]) {
    assert.equal((await refused(send(resend, { phoneNumber: saudi(1).phoneNumber }))).code, 'TOO_SOON')
  }
})

test('two server processes share the count of wrong guesses', async () => {
  const { one, two } = from('10.2.0.1')
  const { otpCode = '' } = await one(sendCode, saudi(2))
  const guess = { phoneNumber: saudi(2).phoneNumber, code: otherThan(otpCode) }
  const guesses = Array.from({ length: 20 }, (_, i) => refused((i % 2 ? one : two)(verify, guess)))
  const compared = (await Promise.all(guesses)).filter(({ code }) => code === 'WRONG_CODE')
  assert.equal(compared.length, 5)
})

test("two server processes share an address's limit", async () => {
  const { one, two } = from('10.3.0.1')
  const before = await sent()
  await one(sendCode, saudi(3))
  await two(sendCode, saudi(4))
  await one(sendCode, saudi(5))
  for (const send of [one, two])
    assert.equal((await refused(send(sendCode, saudi(6)))).code, 'TOO_MANY_CODES')
  assert.equal(await sent(), before + 3)
})

test('a session opened on one server is valid on the other, and ends on both at logout', async () => {
  const { otpCode: code } = await from('10.4.0.1').one(sendCode, saudi(7))
  const body = JSON.stringify({ phoneNumber: saudi(7).phoneNumber, code })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.4.0.1' }
  const opened = await fetch(`${servers[0]?.origin}${verify.path}`, { method: 'POST', headers, body })
  assert.equal(opened.status, 200)
  const [row] = await db.read('test_sessions', 'select 1 from sessions', [])
  assert.ok(row)
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const left = await fetch(`${servers[1]?.origin}${authCalls.logout.path}`, {
    method: 'POST',
    headers: { cookie },
  })
  assert.equal(left.status, 200)
  assert.deepEqual(await db.read('test_sessions', 'select 1 from sessions', []), [])
})
