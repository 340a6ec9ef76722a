import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startApp } from '#tests/support/app.ts'
import { otherThan, phone, recordedDelivery } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { authCalls } from '../accounts.contract.ts'
import { createDelivery } from '../sms/delivery.server.ts'
import { httpProvider, type Provider } from '../sms/provider.server.ts'
import { ProviderRejected } from '../sms/providerRequest.server.ts'
import { deriveCode, fixedLimits } from './deriveCode.server.ts'

const { sendCode, resend, verify } = authCalls
const secret = 'a secret of the tests, long enough'
const saudi = (phoneNumber: string) => ({ phoneNumber, countryCode: 'SA' })

const refusals: Record<string, (response: ServerResponse) => unknown> = {
  'a number it does not know': (response) => response.writeHead(400).end('{"code": 21211}'),
  'wrong credentials': (response) => response.writeHead(401).end(),
  'too many requests': (response) => response.writeHead(429).end(),
  'its own failure': (response) => response.writeHead(500).end(),
  'a redirect': (response) => response.writeHead(302, { location: '/' }).end(),
  'an answer of 200 that says no': (response) => response.end('{"accepted": false}'),
  'a cut connection': (response) => response.destroy(),
  silence: () => {},
}

function refuser() {
  let calls = 0
  const send = async () => {
    calls += 1
    throw new ProviderRejected('status 400')
  }
  return { provider: { name: 'refuser', send }, calls: () => calls }
}

async function slowRefuser() {
  let calls = 0
  const how: { refuses: (response: ServerResponse) => unknown } = { refuses: () => {} }
  const server = createServer((_, response) => {
    calls += 1
    void sleep(15).then(() => how.refuses(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  const url = `http://127.0.0.1:${address.port}/{to}`
  const provider = httpProvider({
    provider: 'http',
    url,
    headers: {},
    body: null,
    json: false,
    accepts: (_fields, text) => text.includes('true'),
    errorCode: null,
  })
  return { provider, calls: () => calls, how }
}

async function open({ provider, calls }: { provider: Provider; calls: () => number }, byWhatsapp: boolean) {
  const failing = createDelivery([provider], { timeoutMs: 500, log: { warn: () => {} } })
  const post = recordedDelivery()
  const app = await startApp({
    environment: { TRUSTED_PROXIES: '127.0.0.1', EDITION: 'trusted' },
    codeLimits: { ...fixedLimits, sendsPerAddressPerHour: 100, sendsPerDay: 10_000, wrongGuessesPerDay: 500 },
    delivery: byWhatsapp ? post.delivery : failing,
    ...(byWhatsapp && {
      whatsapp: createDelivery(
        [{ name: 'whatsapp', send: (_, signal) => provider.send({ to: '', text: '' }, signal) }],
        { timeoutMs: 500, log: { warn: () => {} } },
      ),
    }),
  })
  let network = 0
  const stranger = () => {
    network += 1
    return app.client({ 'x-forwarded-for': `10.${network >> 8}.${network & 255}.1` })
  }
  const idOf = async (number: string) => {
    const rows = await app.db.read<{ id: string }>(
      'test_newest',
      'select id from challenges where phone = $1 order by last_sent_at desc, expires_at desc limit 1',
      [number],
    )
    return rows[0]?.id
  }
  return { app, stranger, idOf, calls }
}

for (const byWhatsapp of [false, true]) {
  const slow = await slowRefuser()
  const { app, stranger, idOf } = await open(slow, byWhatsapp)
  for (const [n, [how, refuses]] of Object.entries(refusals).entries())
    test(`a message refused ${byWhatsapp ? 'by WhatsApp ' : ''}with ${how} opens nothing, and at most 40 guesses a day are compared`, async (t) => {
      slow.how.refuses = refuses
      const before = slow.calls()
      const calls = () => slow.calls() - before
      const number = phone((n + 1) * 10_007)
      const outcomes: Record<string, number> = {}
      const guess = async (send: typeof app.visitor, code: string) => {
        const outcome = await send(verify, { phoneNumber: number, code }).then(
          () => 'opened',
          ({ code }) => String(code),
        )
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
      const one = async () => {
        const send = stranger()
        const asking = refused(
          byWhatsapp ? send(resend, { ...saudi(number), byWhatsapp }) : send(sendCode, saudi(number)),
        )
        for (const wait of [8, 0, 0]) {
          await sleep(wait)
          const id = await idOf(number)
          const right = deriveCode(secret, id ?? '', 'sign-in')
          for (const code of [otherThan(right), right]) await guess(send, code)
          if (wait) await asking
        }
      }
      for (let i = 0; i < 10; i += 1) await one()
      t.diagnostic(`${JSON.stringify(outcomes)}, ${calls()} calls`)
      assert.equal(outcomes.opened ?? 0, 0)
      assert.ok((outcomes.WRONG_CODE ?? 0) <= 40, `${outcomes.WRONG_CODE}`)
      assert.equal(outcomes.WRONG_CODE ?? 0, 0, 'as nothing was sent')
      assert.ok(calls() <= 31, `${calls()} calls for one number within a minute`)
    })
}

test("a network's rejected messages are tried thirty times a minute, and other networks aren't affected", async () => {
  const { app, calls } = await open(refuser(), false)
  const from = (address: string) => app.client({ 'x-forwarded-for': address })
  const ask = (address: string, n: number) => refused(from(address)(sendCode, saudi(phone(n * 10_007))))
  for (let n = 0; n < 40; n += 1)
    assert.equal((await ask(`10.0.0.${n}`, n)).code, 'SMS_FAILED', app.log.slice(-3).join(''))
  assert.equal(calls(), 30)
  await ask('10.0.1.1', 100)
  assert.equal(calls(), 31)
  await app.db.write('test_minute', `update allowances set ends_at = now() where key like 'not taken%'`, [])
  await ask('10.0.0.1', 101)
  assert.equal(calls(), 32)
})

test('after three hundred failed messages in a minute, only known numbers and proven networks are still tried', async () => {
  const { app, stranger, calls } = await open(refuser(), false)
  let n = 0
  const told: Record<string, number> = {}
  const ask = async () => {
    n += 1
    const { code } = await refused(stranger()(sendCode, saudi(phone(n * 10_007))))
    told[`${code}`] = (told[`${code}`] ?? 0) + 1
  }
  await Promise.all(Array.from({ length: 9 }, ask))
  const tried = `update allowances set used = used + 270 where key = 'not taken by SMS'`
  await app.db.write('test_tried', tried, [])
  for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 9 }, ask))
  assert.ok(calls() >= 30 && calls() < 39, `${calls()} calls, ${JSON.stringify(told)}`)
  const before = calls()
  await app.db.write(
    'test_known',
    `insert into accounts (phone, phone_shown, country) values ($1, '', 'SA')`,
    [phone(1)],
  )
  await refused(stranger()(sendCode, saudi(phone(1))))
  assert.equal(calls(), before + 1)
  await app.db.write(
    'test_entered',
    `insert into code_shares values ('network 192.0.2.0/24', 1, 1, now())`,
    [],
  )
  await refused(app.client({ 'x-forwarded-for': '192.0.2.9' })(sendCode, saudi(phone(2))))
  assert.equal(calls(), before + 2)
})
