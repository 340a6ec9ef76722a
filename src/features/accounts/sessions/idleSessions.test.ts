import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import {
  createSession,
  digestOf,
  rememberedSessionSeconds,
  transientSessionSeconds,
} from './sessions.server.ts'
import { endSessionsOf, seeSession } from './sessions.sql.ts'

const app = await startApp()
const { id } = await app.join(people.noura)
const other = await app.join(people.sara)

/** `began` and `used` are hours ago. */
async function session(seconds: number, began: number, used: number) {
  const token = await createSession(app.db.write, id, seconds)
  await app.db.write(
    'test_earlier',
    `update sessions set created_at = created_at - make_interval(hours => $2), seen_at = seen_at - make_interval(hours => $3),
       expires_at = least(expires_at - make_interval(hours => $3), expires_at + interval '16 hours' - make_interval(hours => $2))
      where account_id = $1 and created_at = (select max(created_at) from sessions where account_id = $1)`,
    [id, began, used],
  )
  return app.client({ cookie: `session=${token}` })
}

const newest = async () => {
  const [row] = await app.db.read<{ left: number; isSeen: boolean }>(
    'test_newest',
    `select round(extract(epoch from expires_at - now()) / 3600)::int as left, seen_at > now() - interval '1 minute' as "isSeen"
       from sessions where account_id = $1 order by seen_at desc limit 1`,
    [id],
  )
  return row!
}

test("a session that isn't remembered ends after eight idle hours", async () => {
  const send = await session(transientSessionSeconds, 9, 9)
  assert.equal((await refused(send(profilesCalls.own, {}))).status, 401)
})

test("a session that isn't remembered stays valid while it's used, for a day at most", async () => {
  for (const [began, left] of [
    [2, 8],
    [20, 4],
  ] as const) {
    await app.db.write('test_end', 'delete from sessions where account_id = $1', [id])
    const send = await session(transientSessionSeconds, began, 1)
    await send(profilesCalls.own, {})
    await eventually('it counts as used', async () => (await newest()).isSeen)
    assert.equal((await newest()).left, left, `began ${began} hours ago`)
  }
})

test('a remembered session lasts thirty days, used or not', async () => {
  await app.db.write('test_end', 'delete from sessions where account_id = $1', [id])
  const send = await session(rememberedSessionSeconds, 100, 100)
  assert.equal((await send(profilesCalls.own, {})).userId, people.noura.handle)
  assert.equal((await newest()).left, 720 - 100)
})

test('repeated requests within 15 minutes are recorded as one use', async () => {
  const seenAt = async () =>
    (
      await app.db.read<{ at: string }>(
        'test_seen',
        'select seen_at::text as at from sessions where account_id = $1',
        [other.id],
      )
    )[0]!.at
  await app.db.write(
    'test_stale',
    `update sessions set seen_at = now() - interval '20 minutes' where account_id = $1`,
    [other.id],
  )
  const stale = await seenAt()
  await other.send(profilesCalls.own, {})
  await eventually('it is written down', async () => (await seenAt()) !== stale)
  const first = await seenAt()
  for (let i = 0; i < 20; i += 1) await other.send(profilesCalls.own, {})
  assert.equal(await seenAt(), first)
})

test('a session marked as used at the moment it ends stays ended', async () => {
  const token = await createSession(app.db.write, other.id, transientSessionSeconds)
  await app.db.transaction(async (query) => {
    await query('test_begin', 'select now()', [])
    await app.db.write(endSessionsOf, { accountId: other.id, by: 'a test' })
    await query(seeSession, {
      tokenDigest: digestOf(token),
      idleSeconds: 28_800,
      passingSeconds: transientSessionSeconds,
    })
  })
  const send = app.client({ cookie: `session=${token}` })
  assert.equal((await refused(send(profilesCalls.own, {}))).status, 401)
})
