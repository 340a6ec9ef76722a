import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admin } from '#tests/support/admin.ts'
import { named } from '#tests/support/administrators.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { safely } from '#tests/support/passkeys.ts'
import { people } from '#tests/support/people.ts'
import { adminCalls } from '../desk.contract.ts'
import { numbersCalls } from '../numbers/numbers.contract.ts'
import { auditCalls } from './audit.contract.ts'

const app = await startApp({ environment: { ...safely, EDITION: 'trusted' } })
const { send, token } = await admin(app)
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const read = (asked: { who?: string; action?: string } = {}) => send(auditCalls.read, asked)
const actions = async (asked: Parameters<typeof read>[0]) => (await read(asked)).map(({ action }) => action)

await send(adminCalls.verifyUser, { userId: noura.id, isVerified: true })
await send(numbersCalls.reveal, { userId: noura.id })
await send(adminCalls.verifyUser, { userId: fahad.id, isVerified: true })

test('it tells what was done, by whom and about whom, the latest first', async () => {
  const [first, second] = await read({ who: people.noura.handle })
  assert.deepEqual(
    [first, second].map((entry) => [entry?.action, entry?.by, entry?.subjectId, entry?.userId]),
    [
      ['number_revealed', 'admin', noura.id, people.noura.handle],
      ['verify', 'admin', noura.id, people.noura.handle],
    ],
  )
  assert.deepEqual(Object.keys(JSON.parse(first!.details)), ['network'])
})

test('it is filtered by whom it is about, by user ID or id, and by what was done', async () => {
  const about = ['number_revealed', 'verify']
  for (const who of [`@${people.noura.handle}`, people.noura.handle.toUpperCase(), String(noura.id)])
    assert.deepEqual(await actions({ who }), about, who)
  assert.deepEqual(await actions({ who: people.noura.handle, action: 'verify' }), ['verify'])
  assert.deepEqual(new Set(await actions({ action: 'verify' })), new Set(['verify']))
  assert.deepEqual(await actions({ who: 'nobody_at_all' }), [])
})

test('whose numbers were read is found by any of them', async () => {
  const details = JSON.stringify({ by: 'admin', people: [fahad.id, noura.id] })
  await app.db.write(
    'test_read',
    `insert into audit_log (action, details) values ('numbers_read', $1::jsonb)`,
    [details],
  )
  assert.deepEqual(await actions({ who: people.noura.handle, action: 'numbers_read' }), ['numbers_read'])
})

test('reading it is recorded, with what was looked for, once in a quarter of an hour', async () => {
  for (let i = 0; i < 3; i += 1) await read({ who: people.fahad.handle })
  const reads = await read({ action: 'audit_read' })
  const looked = reads.map(({ details }) => JSON.parse(details)).filter(({ about }) => about === fahad.id)
  assert.equal(looked.length, 1)
  assert.match(looked[0].network, /^[0-9a-f]{12}$/)
})

test('entries of an account that is gone are found by its id', async () => {
  const gone = 1_000_000_077
  await app.db.write('test_gone', `insert into audit_log (action, subject_id) values ('delete', $1)`, [gone])
  const [entry] = await read({ who: String(gone) })
  assert.deepEqual([entry?.action, entry?.subjectId, entry?.userId, entry?.by], ['delete', gone, null, null])
})

test('it comes page after page, in which nothing is missing or twice', async () => {
  await app.db.write(
    'test_many',
    `insert into audit_log (action) select 'many' from generate_series(1, 120)`,
    [],
  )
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const seen: number[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const body = JSON.stringify({ action: 'many', ...(cursor && { cursor }) })
    const answer = await ask(app.origin, { method: 'POST', path: auditCalls.read.path, headers, body })
    seen.push(...JSON.parse(answer.text).map(({ id }: { id: number }) => id))
    cursor = /cursor=(\d+)/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  assert.equal(seen.length, 120)
  assert.deepEqual(
    seen,
    [...new Set(seen)].sort((a, b) => b - a),
  )
})

test('only administrators read it, no moderator', async () => {
  const moderator = await named(app, 'Layla', { role: 'moderator' })
  await assert.rejects(moderator.send(auditCalls.read, {}), { status: 403, code: 'ROLE_REQUIRED' })
  await assert.rejects(noura.send(auditCalls.read, {}), { status: 401 })
})

test('it exists with moderation only', async () => {
  const plain = await startApp()
  const desk = await admin(plain)
  await assert.rejects(desk.send(auditCalls.read, {}), { status: 404, code: 'NO_SUCH_CALL' })
})
