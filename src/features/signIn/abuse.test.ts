import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { deriveCode } from '#features/accounts/codes/deriveCode.server.ts'
import { createCodeRequester } from '#features/accounts/codes/requestCode.server.ts'
import { readConfig } from '#ops/config/config.server.ts'
import { Refusal } from '#platform/api/refusal.server.ts'
import { quietly } from '#tests/support/background.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { recordedDelivery } from '#tests/support/phones.ts'
import { createCodeVerifier } from './verifyCode.server.ts'

const secret = 'a secret of the tests, long enough'
const number = (n: number) => `+9665${String(n).padStart(8, '0')}`
const identity = (n: number) => ({ phone: number(n), phoneShown: number(n), country: 'SA' })

async function inParallel(count: number, atOnce: number, work: (i: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

test('5000 send requests over 2000 numbers and 100 addresses: at most the ceiling in SMS', {
  timeout: 300_000,
}, async (t) => {
  const { db } = await freshDatabase()
  const config = readConfig({
    NODE_ENV: 'test',
    OTP_SENDS_PER_DAY: '600',
    OTP_SENDS_PER_ADDRESS_PER_HOUR: '100',
  })
  const post = recordedDelivery()
  const request = createCodeRequester({
    ...config,
    db,
    background: quietly,
    appSecret: secret,
    delivery: post.delivery,
    whatsapp: null,
  })
  const outcomes = { sent: 0, refused: 0, cooling: 0 }
  await inParallel(5000, 48, async (i) => {
    const asked = {
      identity: identity((i * 7919) % 2000),
      requester: `browser ${i % 500}`,
      address: `10.0.${i % 100}`,
      knownDevice: false,
      language: 'ar' as const,
      purpose: 'sign-in' as const,
    }
    const answer = await request(asked).catch((error) => {
      if (error instanceof Refusal) return null
      throw error
    })
    outcomes[answer ? (answer.sent ? 'sent' : 'cooling') : 'refused'] += 1
  })
  t.diagnostic(JSON.stringify(outcomes))
  assert.equal(outcomes.sent + outcomes.refused + outcomes.cooling, 5000)
  assert.equal(post.sent.length, outcomes.sent)
  assert.equal(post.sent.length, 300, 'all of the half for unknown numbers, and not one more')
})

test('3000 used, expired, superseded or foreign codes: 0 accepted', { timeout: 300_000 }, async (t) => {
  const { db } = await freshDatabase()
  const config = readConfig({
    NODE_ENV: 'test',
    OTP_SENDS_PER_DAY: '20000000',
  })
  const verify = createCodeVerifier({ ...config, db, appSecrets: [secret] })
  const rows = await db.write<{ phone: string; id: string; old: string; state: string }>(
    'test_challenges',
    `insert into challenges (phone, requester, purpose, expires_at, used_at)
     select '+9665' || lpad(n::text, 8, '0'), '', 'sign-in',
            case when n % 3 = 0 then now() - interval '1 s' else now() + interval '1 hour' end,
            case when n % 3 = 1 then now() end
       from generate_series(0, 899) n
     returning phone, id, gen_random_uuid() as old, (array['expired', 'used', 'open'])[1 + substr(phone, 6)::int % 3] as state`,
    [],
  )
  const open = rows.filter(({ state }) => state === 'open')
  const attempts = fc.sample(
    fc.oneof(
      fc
        .constantFrom(...rows.filter(({ state }) => state !== 'open'))
        .map((row) => ({ phone: row.phone, code: deriveCode(secret, row.id) })),
      fc.constantFrom(...open).map(({ phone, old }) => ({ phone, code: deriveCode(secret, old) })),
      fc
        .tuple(fc.constantFrom(...open), fc.constantFrom(...rows))
        .map(([{ phone }, { id }]) => ({ phone, code: deriveCode(secret, id) })),
      fc
        .tuple(fc.constantFrom(...open), fc.string({ maxLength: 20 }))
        .map(([{ phone }, code]) => ({ phone, code })),
    ),
    { numRuns: 3000, seed: 20_261_120 },
  )
  const right = new Map(open.map(({ phone, id }) => [phone, deriveCode(secret, id)]))
  const wrong = attempts.filter(({ phone, code }) => right.get(phone) !== code)
  const outcomes: Record<string, number> = {}
  await inParallel(wrong.length, 32, async (i) => {
    const { phone, code } = wrong[i]!
    const identity = { phone, phoneShown: phone, country: 'SA' }
    const from = {
      requester: '',
      address: '10.0.0.1',
      knownDevice: false,
      invitedBy: null,
      marks: null,
      device: { browser: '', system: '' },
      remembered: null,
      replaced: null,
    }
    const guessed = { identity, code, ...from, sessionSeconds: 60 }
    const outcome = await verify(guessed).then(
      () => 'accepted',
      ({ code }: Refusal) => code,
    )
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  })
  t.diagnostic(JSON.stringify(outcomes))
  assert.ok(wrong.length > 2970)
  assert.equal(outcomes.accepted ?? 0, 0)
  assert.deepEqual(Object.keys(outcomes).sort(), ['CODE_EXPIRED', 'TOO_MANY_ATTEMPTS', 'WRONG_CODE'])
  assert.equal((await db.read('test_nobody', 'select 1 from accounts', [])).length, 0)
})
