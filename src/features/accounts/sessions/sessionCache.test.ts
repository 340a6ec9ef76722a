import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { asOwner, freshDatabase } from '#tests/support/database.ts'
import { wireTo } from '#tests/support/databaseProxy.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { provenSession } from '#tests/support/provenSession.ts'
import { refused } from '#tests/support/refused.ts'
import { authCalls } from '../accounts.contract.ts'
import { createSessionCache } from './sessionCache.server.ts'

const { db, connection } = await freshDatabase()
const wire = await wireTo(connection)
const here = await startApp({ connection, hearsAt: connection })
const there = await startApp({ connection, hearsAt: wire.connection })
const id = await addPerson(db, people.noura)
const other = await addPerson(db, people.sara)

async function signedIn() {
  const headers = { cookie: `session=${await provenSession(db, id)}` }
  return { here: here.client(headers), there: there.client(headers) }
}
type Send = typeof here.visitor

const statusOf = async (send: Send) => {
  try {
    await send(authCalls.status, {})
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}

/** Deletes the sessions without sending a notification, like data corruption. */
const endUntold = () =>
  asOwner(
    connection,
    'alter table sessions disable trigger user',
    'delete from sessions',
    'alter table sessions enable trigger user',
  )

async function untilKept(...sends: Send[]) {
  for (const send of sends) assert.equal(await statusOf(send), 200)
  // An idle server first checks that it's listening; recent changes bypass the cache for a second.
  await sleep(1200)
  for (const send of sends) assert.equal(await statusOf(send), 200)
}

test('a session is cached, and is rejected on every server once it has ended', async () => {
  const send = await signedIn()
  await untilKept(send.here, send.there)
  await endUntold()
  assert.deepEqual([await statusOf(send.here), await statusOf(send.there)], [200, 200])
  const again = await signedIn()
  await untilKept(again.here, again.there)
  await again.here(authCalls.logout, {})
  assert.equal(await statusOf(again.here), 401)
  await eventually('the other server has heard', async () => (await statusOf(again.there)) === 401)
})

test('a user who signs out during other requests is rejected by that server immediately', async () => {
  for (let round = 0; round < 10; round += 1) {
    const send = await signedIn()
    const before = Array.from({ length: 20 }, () => statusOf(send.here))
    const out = send.here(authCalls.logout, {})
    const meanwhile = Array.from({ length: 20 }, () => statusOf(send.here))
    await out
    const after = await Promise.all(Array.from({ length: 20 }, () => statusOf(send.here)))
    assert.deepEqual(new Set(after), new Set([401]), `round ${round}`)
    await Promise.all([...before, ...meanwhile])
  }
})

test('a session that ends outside a server, as by the command line, is rejected', async () => {
  const send = await signedIn()
  await untilKept(send.here)
  await asOwner(connection, `delete from sessions where account_id = ${id}`)
  await eventually('it is refused', async () => (await statusOf(send.here)) === 401)
})

test('a session that is limited or unsure from now on is rejected, also when an operator changes it in psql', async () => {
  for (const change of [`limited_until = now() + interval '1 day'`, 'is_unsure = true']) {
    const send = await signedIn()
    await untilKept(send.here)
    await asOwner(connection, `update sessions set ${change} where account_id = ${id}`)
    await eventually(change, () =>
      send.here(ratingsCalls.given, { userId: people.sara.handle }).then(
        () => false,
        ({ status }) => status === 401 || status === 403,
      ),
    )
  }
})

test('a suspension, a badge and a new user ID take effect with the next request', async () => {
  const send = await signedIn()
  await untilKept(send.here, send.there)
  const status = (by: Send) => by(authCalls.status, {})
  await here.db.write('test_badge', 'update people set is_verified = true where id = $1', [id])
  assert.equal((await status(send.here)).isVerified, true)
  await eventually('the other server has heard', async () => (await status(send.there)).isVerified)
  await send.here(profilesCalls.setup, { userId: 'anothername' })
  assert.equal((await status(send.here)).userId, 'anothername')
  await eventually('the other server has heard of the name', async () => {
    return (await status(send.there)).userId === 'anothername'
  })
  await untilKept(send.here, send.there)
  await here.db.write('test_suspend', 'update accounts set is_suspended = true where id = $1', [id])
  const rate = (by: Send) => refused(by(ratingsCalls.submit, { toUserId: other, humor: 5 }))
  assert.equal((await rate(send.here)).code, 'SUSPENDED')
  await eventually('the other server refuses it', () =>
    rate(send.there).then(
      ({ code }) => code === 'SUSPENDED',
      () => false,
    ),
  )
  await here.db.write('test_free', 'update accounts set is_suspended = false where id = $1', [id])
})

test('while the notification channel is down every session is read, and afterward earlier cache entries are invalid', async () => {
  const send = await signedIn()
  await untilKept(send.there)
  wire.freeze()
  await send.here(authCalls.logout, {})
  const began = performance.now()
  await eventually('the server reads', async () => (await statusOf(send.there)) === 401)
  assert.ok(performance.now() - began < 10_000, 'it took longer than it may hear nothing')
  const during = await signedIn()
  assert.equal(await statusOf(during.there), 200)
  await during.here(authCalls.logout, {})
  assert.equal(await statusOf(during.there), 401)
  wire.thaw()
  const after = await signedIn()
  await untilKept(after.there)
  await after.here(authCalls.logout, {})
  await eventually('the server hears again', async () => (await statusOf(after.there)) === 401)
})

const usual = {
  key: 'a',
  id: 1,
  handle: 'noura' as string | null,
  isVerified: false,
  isLimited: false,
  isUnsure: false,
  isSuspended: false,
  freshMs: 600_000,
}

function keeping(stored = usual) {
  const state = { stored, now: 10_000, isListening: true, reads: 0, read: null as Promise<void> | null }
  const { session, forget } = createSessionCache(
    async () => {
      state.reads += 1
      const { stored: seen } = state
      await state.read
      return seen
    },
    () => state.isListening,
    () => state.now,
  )
  return { state, forget, ask: () => session('a') }
}

test('a session is cached for a minute, but never past its end', async () => {
  for (const [freshMs, keptMs] of [
    [600_000, 60_000],
    [5000, 5000],
    [-1, 0],
  ] as const) {
    const { state, ask } = keeping({ ...usual, freshMs })
    await ask()
    state.now += keptMs - 1
    await ask()
    state.now += 1
    await ask()
    assert.equal(state.reads, keptMs > 0 ? 2 : 3, `${freshMs} ms`)
  }
})

test('a limited, unsure or suspended session, or one without a profile, is read from the database every time', async () => {
  for (const unlike of [
    { handle: null },
    { isLimited: true },
    { isUnsure: true },
    { isSuspended: true },
  ] as const) {
    const { state, ask } = keeping({ ...usual, ...unlike })
    await ask()
    await ask()
    assert.equal(state.reads, 2, JSON.stringify(unlike))
  }
})

test("a read from before a change, or within a second of it, isn't cached", async () => {
  for (const people of [[1], undefined]) {
    const { state, ask, forget } = keeping()
    const { promise, resolve } = Promise.withResolvers<void>()
    state.read = promise
    const underWay = ask()
    forget(people)
    resolve()
    await underWay
    state.now += 999
    await ask()
    state.now += 1
    await ask()
    await ask()
    assert.equal(state.reads, 3, `${people}`)
  }
})

test("a change to another user doesn't invalidate a cached session", async () => {
  const { state, ask, forget } = keeping()
  await ask()
  forget([2])
  await ask()
  assert.equal(state.reads, 1)
})
