import assert from 'node:assert/strict'
import { createHmac, hash } from 'node:crypto'
import { test } from 'node:test'
import { analyticsCalls } from '#features/analytics/contract.ts'
import { deliveryCounter } from '#features/analytics/deliveries.server.ts'
import { readConfig } from '#operate/config/config.server.ts'
import { admin } from '#tests/support/admin.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { quietly } from '#tests/support/background.ts'
import { eventually } from '#tests/support/eventually.ts'
import { otherWayEnvironment } from '#tests/support/otherWays.ts'
import { phone, recordedDelivery } from '#tests/support/phones.ts'
import { json, recordedProvider } from '#tests/support/recordedProvider.ts'
import { authCalls } from '../contract.ts'
import { openOtherWays } from '../otherWays/open.server.ts'

const { sendCode, resend } = authCalls
const number = { phoneNumber: phone(1), countryCode: 'SA' }

test('a code goes by Telegram’s gateway, which tells that it arrived, and the desk sees both', async (t) => {
  const gateway = await recordedProvider(t, json(200, { ok: true, result: { request_id: 'req-1' } }))
  const environment = {
    NODE_ENV: 'test',
    EDITION: 'trusted',
    PUBLIC_ORIGIN: 'https://simat.example',
    ...otherWayEnvironment,
    TELEGRAM_GATEWAY_URL: gateway.url,
  }
  const post = recordedDelivery()
  let app: TestApp
  const otherWays = openOtherWays(readConfig(environment), {
    timeoutMs: 2000,
    tried: (...tried) => deliveryCounter(app.db, quietly)(...tried),
  })
  app = await startApp({ environment, delivery: post.delivery, otherWays })
  await app.visitor(sendCode, number)
  await app.db.write('test_minute', `update challenges set last_sent_at = now() - interval '61 s'`, [])
  await app.visitor(resend, { ...number, way: 'telegram' })
  const sent = JSON.parse(gateway.arrived[0]!.body)
  assert.deepEqual([sent.phone_number, sent.code], [phone(1), post.codeFor(phone(1))])

  const today = async () => {
    const { codes } = await (await admin(app)).send(analyticsCalls.series, { days: 7 })
    return codes.map(({ provider, sent, delivered }) => [provider, sent.at(-1), delivered.at(-1)])
  }
  await eventually('the message is counted', async () => (await today()).length > 0)
  assert.deepEqual(await today(), [['telegram', 1, 0]])
  const time = `${Math.floor(Date.now() / 1000)}`
  const body = JSON.stringify({ request_id: 'req-1', delivery_status: { status: 'delivered' } })
  const key = hash('sha256', environment.TELEGRAM_GATEWAY_TOKEN, 'buffer')
  const signature = createHmac('sha256', key).update(`${time}\n${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-request-timestamp': time }
  const { pathname } = new URL(sent.callback_url)
  const answer = await fetch(app.origin + pathname, {
    method: 'POST',
    body,
    headers: { ...headers, 'x-request-signature': signature },
  })
  assert.equal(answer.status, 200)
  assert.deepEqual(await today(), [['telegram', 1, 1]])
})
