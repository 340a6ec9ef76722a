import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteEnded } from '#features/auth/queries.server.ts'
import { openDelivery } from '#features/auth/sms/delivery.server.ts'
import { quietly } from '#tests/support/background.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { deliveryCounter, lookAtReceipts, receiptCounter } from './deliveries.server.ts'

const { db } = await freshDatabase()
const count = deliveryCounter(db, quietly)
const counted: string[] = []
const take = receiptCounter(db, ({ provider, outcome }) => counted.push(`${provider} ${outcome}`))

/** Messages that were accepted some minutes ago; of so many arrived, and of so many the provider said not. */
async function accepted(provider: string, { arrived = 0, lost = 0, unheard = 0, minutesAgo = 5 }) {
  const names = Array.from({ length: arrived + lost + unheard }, () => crypto.randomUUID())
  for (const name of names) await count(provider, true, name)
  await db.write(
    'test_minutes_ago',
    `update message_receipts set accepted_at = now() - make_interval(mins => $2)
      where provider = $1 and accepted_at > now() - interval '1 minute'`,
    [provider, minutesAgo],
  )
  await take(
    names.slice(0, arrived + lost).map((message, i) => ({
      message,
      outcome: i < arrived ? ('delivered' as const) : ('not delivered' as const),
    })),
  )
  return names
}

async function avoided() {
  let found: readonly string[] = []
  await lookAtReceipts(db, (names) => {
    found = names
  })
  return [...found].sort()
}

test('left alone is whose messages of 2 to 15 minutes ago did not arrive: of at least 20, fewer than half', async () => {
  await accepted('few', { lost: 19 })
  await accepted('half', { arrived: 10, lost: 10 })
  await accepted('bad', { arrived: 9, lost: 11 })
  await accepted('young', { lost: 30, minutesAgo: 1 })
  await accepted('old', { lost: 30, minutesAgo: 16 })
  assert.deepEqual(await avoided(), ['bad'])
})

test('a provider of which nothing is heard is not left alone: it may be that its receipts do not reach us', async () => {
  await accepted('silent', { unheard: 40 })
  await accepted('half heard', { arrived: 10, unheard: 40 })
  assert.deepEqual(await avoided(), ['bad'])
})

test('several servers count together, and each of them takes the next provider', async () => {
  const sent = async () => {
    const providers = ['bad', 'next'].map((name) => ({ name, send: async () => {} }))
    const delivery = openDelivery(providers, { timeoutMs: 1000 })
    assert.equal(await delivery.send({ to: '+966500000001', text: '' }), 'bad')
    await lookAtReceipts(db, delivery.avoid)
    return delivery.send({ to: '+966500000001', text: '' })
  }
  assert.deepEqual(await Promise.all([sent(), sent()]), ['next', 'next'])
})

test('a batch in which a message stands twice counts its end once', async () => {
  const name = crypto.randomUUID()
  await count('batch', true, name)
  counted.length = 0
  const outcomes = ['delivered', 'under way', 'delivered'] as const
  await take(outcomes.map((outcome) => ({ message: name, outcome })))
  await take([{ message: name, outcome: 'not delivered' }])
  assert.deepEqual(counted, ['batch delivered'])
})

test('no number is kept, and after a day nothing of a message but its count', async () => {
  await count('kept', true, 'wamid.with +966512345678 in it')
  const rows = () =>
    db.read<{ row: string }>('test_rows', 'select m::text as row from message_receipts m', [])
  assert.doesNotMatch(JSON.stringify(await rows()), /966512345678/)
  await db.write('test_day', `update message_receipts set accepted_at = now() - interval '25 hours'`, [])
  await db.write(deleteEnded, { most: 1000 })
  assert.deepEqual(await rows(), [])
})
