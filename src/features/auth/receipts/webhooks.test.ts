import assert from 'node:assert/strict'
import { createHmac, hash } from 'node:crypto'
import { test } from 'node:test'
import { countDelivered } from '#features/analytics/queries.server.ts'
import { startApp } from '#tests/support/app.ts'
import { otherWayEnvironment } from '#tests/support/otherWays.ts'

const origin = 'https://simat.example'
const environment = {
  EDITION: 'trusted',
  PUBLIC_ORIGIN: origin,
  SMS_PROVIDER: 'twilio',
  SMS_TWILIO_FROM: 'Simat',
  ...otherWayEnvironment,
}
const app = await startApp({ environment })

const post = (provider: string, body: string, headers: Record<string, string>) =>
  fetch(`${app.origin}/webhooks/${provider}`, { method: 'POST', body, headers })
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

/** Twilio signs our address, and the fields in the order of their names. */
function byTwilio(fields: Record<string, string>, token = environment.SMS_TWILIO_TOKEN) {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  const signature = createHmac('sha1', token).update(`${origin}/webhooks/twilio${sorted.flat().join('')}`)
  const headers = { ...form, 'x-twilio-signature': signature.digest('base64') }
  return post('twilio', `${new URLSearchParams(fields)}`, headers)
}

function byMeta(id: string, status: string, secret = environment.WHATSAPP_APP_SECRET) {
  const statuses = [{ id, status, timestamp: '1764000000', recipient_id: '966512345678' }]
  const value = { messaging_product: 'whatsapp', statuses }
  const changes = [
    { field: 'messages', value },
    { field: 'messages', value: { messages: [] } },
  ]
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] })
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return post('whatsapp', body, { ...json, 'x-hub-signature-256': signature })
}

function byTelegram(id: string, status: string, secondsAgo = 0, token = environment.TELEGRAM_GATEWAY_TOKEN) {
  const time = `${Math.floor(Date.now() / 1000) - secondsAgo}`
  const body = JSON.stringify({ request_id: id, delivery_status: { status, updated_at: Number(time) } })
  const signature = createHmac('sha256', hash('sha256', token, 'buffer')).update(`${time}\n${body}`)
  const headers = { 'x-request-timestamp': time, 'x-request-signature': signature.digest('hex') }
  return post('telegram', body, { ...json, ...headers })
}

/** Called as a delivery calls it when a provider has accepted a message. */
async function accepted(provider: string, name: string) {
  await countDelivered(app.db, { provider, accepted: true, message: hash('sha256', name) })
  return name
}

const outcomeOf = async (name: string) => {
  const [row] = await app.db.read<{ outcome: string | null }>(
    'test_outcome',
    'select outcome from message_receipts where message = $1',
    [hash('sha256', name)],
  )
  return row?.outcome
}
const counted = async (provider: string) =>
  Object.fromEntries(
    (
      await app.db.read<{ what: string; n: number }>(
        'test_counted',
        `select what, sum(n)::int as n from counts where source = $1 and day > '-infinity' group by what`,
        [provider],
      )
    ).map(({ what, n }) => [what, n]),
  )

test('Twilio’s receipts of messages and calls are taken, and of each message only its end', async () => {
  const sms = await accepted('twilio', 'SM1')
  const told = (MessageStatus: string) => byTwilio({ MessageSid: sms, MessageStatus, To: '+966512345678' })
  assert.equal((await told('sent')).status, 200)
  assert.equal(await outcomeOf(sms), 'under way')
  for (const status of ['delivered', 'delivered', 'undelivered', 'sent'])
    assert.equal((await told(status)).status, 200)
  assert.equal(await outcomeOf(sms), 'delivered')
  assert.deepEqual(await counted('twilio'), { code_sent: 1, code_delivered: 1 })
  const call = await accepted('voice', 'CA1')
  assert.equal((await byTwilio({ CallSid: call, CallStatus: 'no-answer' })).status, 200)
  assert.deepEqual(await counted('voice'), { code_sent: 1, code_undelivered: 1 })
})

test('so are WhatsApp’s, several at once, and Telegram’s', async () => {
  const wamid = await accepted('whatsapp', 'wamid.1')
  assert.equal((await byMeta(wamid, 'sent')).status, 200)
  assert.equal((await byMeta(wamid, 'failed')).status, 200)
  assert.equal(await outcomeOf(wamid), 'not delivered')
  const request = await accepted('telegram', 'req-1')
  assert.equal((await byTelegram(request, 'delivered')).status, 200)
  assert.equal(await outcomeOf(request), 'delivered')
  const expired = await accepted('telegram', 'req-2')
  assert.equal((await byTelegram(expired, 'expired')).status, 200)
  assert.deepEqual(await counted('telegram'), { code_sent: 2, code_delivered: 1, code_undelivered: 1 })
})

test('what is forged, unsigned or played again later is refused and changes nothing', async () => {
  const [sms, wamid, request] = await Promise.all([
    accepted('twilio', 'SM forged'),
    accepted('whatsapp', 'wamid.forged'),
    accepted('telegram', 'req-forged'),
  ])
  const before = await Promise.all(['twilio', 'whatsapp', 'telegram'].map(counted))
  const answers = await Promise.all([
    byTwilio({ MessageSid: sms!, MessageStatus: 'delivered' }, 'another token'),
    byMeta(wamid!, 'delivered', 'another secret'),
    byTelegram(request!, 'delivered', 0, 'another token'),
    byTelegram(request!, 'delivered', 301),
    byTelegram(request!, 'delivered', -301),
    post('twilio', `MessageSid=${sms}&MessageStatus=delivered`, form),
    post('whatsapp', '{}', json),
    post('telegram', '{}', { ...json, 'x-request-timestamp': 'NaN', 'x-request-signature': '' }),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array.from({ length: 8 }, () => 403),
  )
  for (const name of [sms, wamid, request]) assert.equal(await outcomeOf(name!), null)
  assert.deepEqual(await Promise.all(['twilio', 'whatsapp', 'telegram'].map(counted)), before)
})

test('a signature holds for one body: another one, and another address, are refused', async () => {
  const signed = createHmac('sha256', environment.WHATSAPP_APP_SECRET).update('{}').digest('hex')
  const headers = { ...json, 'x-hub-signature-256': `sha256=${signed}` }
  assert.equal((await post('whatsapp', '{}', headers)).status, 200)
  assert.equal((await post('whatsapp', '{ }', headers)).status, 403)
  const ofAddress = createHmac('sha1', environment.SMS_TWILIO_TOKEN).update(`${origin}/webhooks/twilio`)
  const signature = { ...form, 'x-twilio-signature': ofAddress.digest('base64') }
  assert.equal((await post('twilio', '', signature)).status, 200)
  assert.equal((await post('twilio?a=b', '', signature)).status, 403)
})

test('a body of more than 64 KB is refused before anybody reads it, and a signed one that is no receipt is passed over', async () => {
  assert.equal((await post('whatsapp', ' '.repeat(65 * 1024), json)).status, 413)
  for (const body of ['', 'no json', '[]', '{"entry":[{"changes":[{"value":{"statuses":[{"id":7}]}}]}]}']) {
    const signed = createHmac('sha256', environment.WHATSAPP_APP_SECRET).update(body).digest('hex')
    const headers = { ...json, 'x-hub-signature-256': `sha256=${signed}` }
    assert.equal((await post('whatsapp', body, headers)).status, 200)
  }
  assert.equal((await byTelegram('nobody knows it', 'delivered')).status, 200)
})

test('Meta’s question whether the address is ours is answered for the right token alone', async () => {
  const ask = async (token: string, challenge = '1158201444', mode = 'subscribe') => {
    const query = { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge }
    const answer = await fetch(`${app.origin}/webhooks/whatsapp?${new URLSearchParams(query)}`)
    return [answer.status, await answer.text()]
  }
  const token = environment.WHATSAPP_VERIFY_TOKEN
  assert.deepEqual(await ask(token), [200, '1158201444'])
  assert.deepEqual(await ask('another'), [403, ''])
  assert.deepEqual(await ask(token, '<script>'), [403, ''])
  assert.deepEqual(await ask(token, '1', 'unsubscribe'), [403, ''])
})

test('without the feature there is nothing at these addresses', async () => {
  const plain = await startApp({ environment: { PUBLIC_ORIGIN: origin } })
  const answer = await fetch(`${plain.origin}/webhooks/twilio`, {
    method: 'POST',
    body: 'a=b',
    headers: form,
  })
  assert.ok([404, 415].includes(answer.status), `${answer.status}`)
})
