import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { notify } from '#tests/support/actions.ts'
import { startApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { people, strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { type ListedNotification, notificationsCalls } from './notifications.contract.ts'
import { deleteOldNotifications } from './oldNotifications.server.ts'

const app = await startApp()
const fahad = await app.join(people.fahad)
const crowd = strangers(24)

const somebody = () => app.join(crowd.pop()!)

/** Notifications of ratings are sent in batches, in order. */
async function untilNotified() {
  const last = await somebody()
  await fahad.send(ratingsCalls.submit, { toUserId: last.id, humor: 4 })
  await eventually(
    'the last is notified',
    async () => (await last.send(notificationsCalls.unread, {})).length > 0,
  )
}

test("GET /api/notifications lists the caller's unread notifications, newest first, and no other's", async () => {
  const reader = await somebody()
  await notify(app.db, reader.id, ['friend_joined'])
  await notify(app.db, reader.id, ['verified'])
  const unread = await reader.send(notificationsCalls.unread, {})
  assert.deepEqual(
    unread.map(({ kind }) => kind),
    ['verified', 'friend_joined'],
  )
  assert.deepEqual(Object.keys(unread[0]!), ['id', 'kind', 'createdAt'], 'never who rated')
  assert.deepEqual(await (await somebody()).send(notificationsCalls.unread, {}), [])
})

test('a notification reveals only its day in Riyadh, and the list stays in order', async () => {
  const told = await somebody()
  const add = (kind: string, at: string) =>
    app.db.write('test_told', 'insert into notifications (person_id, kind, created_at) values ($1, $2, $3)', [
      told.id,
      kind,
      at,
    ])
  await add('verified', '2026-03-01T23:59:59.999+03')
  await add('friend_joined', '2026-03-02T08:00:00.002+03')
  await add('new_rating', '2026-03-02T08:00:00.001+03')
  const unread = await told.send(notificationsCalls.unread, {})
  assert.deepEqual(
    unread.map(({ kind, createdAt }) => `${kind} ${createdAt}`),
    ['friend_joined 2026-03-02', 'new_rating 2026-03-02', 'verified 2026-03-01'],
  )
})

test("opening the bell's list marks the notifications shown as read, and none that arrived since", async () => {
  const reader = await somebody()
  await notify(app.db, reader.id, ['verified', 'friend_joined'])
  const seen = await reader.send(notificationsCalls.unread, {})
  assert.equal(seen.length, 2)
  await notify(app.db, reader.id, ['new_rating'])
  await reader.send(notificationsCalls.read, { ids: seen.map(({ id }) => id) })
  const left = await reader.send(notificationsCalls.unread, {})
  assert.deepEqual(
    left.map(({ kind }) => kind),
    ['new_rating'],
  )
  await reader.send(notificationsCalls.read, {})
  assert.deepEqual(await reader.send(notificationsCalls.unread, {}), [])
})

test("the history keeps the caller's read and unread notifications, newest first, page after page, and no other's", async () => {
  const reader = await somebody()
  await notify(
    app.db,
    reader.id,
    Array.from({ length: 45 }, () => 'friend_joined' as const),
  )
  await reader.send(notificationsCalls.read, {})
  await notify(app.db, reader.id, ['verified'])
  await notify(app.db, fahad.id, ['new_rating'])
  const pages: ListedNotification[][] = []
  for (let link: string | undefined = notificationsCalls.history.path; link; ) {
    const answer: Response = await fetch(app.origin + link, {
      headers: { cookie: `session=${reader.token}` },
    })
    pages.push(await answer.json())
    link = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  assert.deepEqual(
    pages.map(({ length }) => length),
    [20, 20, 6],
  )
  const all = pages.flat()
  assert.equal(new Set(all.map(({ id }) => id)).size, 46)
  assert.deepEqual(
    all.map(({ isRead }) => isRead),
    [false, ...Array.from({ length: 45 }, () => true)],
  )
  assert.equal(all[0]?.kind, 'verified')
  assert.deepEqual(Object.keys(all[0]!), ['id', 'kind', 'createdAt', 'isRead'], 'never who rated, nor when')
})

test("a cursor doesn't reveal where a page ends: it's encrypted, and valid only for its owner", async () => {
  const [reader, other] = [await somebody(), await somebody()]
  const many = Array.from({ length: 21 }, () => 'new_rating' as const)
  await notify(app.db, reader.id, many)
  const ask = (path: string, { token }: { token: string }) =>
    fetch(app.origin + path, { headers: { cookie: `session=${token}` } })
  const first = await ask(notificationsCalls.history.path, reader)
  const next = /<(.*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  assert.doesNotMatch(Buffer.from(next.split('cursor=')[1]!, 'base64url').toString('latin1'), /\d{6}/)
  assert.equal((await ask(next, reader)).status, 200)
  for (const wrong of [ask(next, other), ask(`${notificationsCalls.history.path}?cursor=x`, reader)])
    assert.equal((await wrong).status, 400)
})

test("a member can't mark another member's notifications as read", async () => {
  const reader = await somebody()
  await notify(app.db, reader.id, ['new_rating'])
  const [mine] = await reader.send(notificationsCalls.unread, {})
  await fahad.send(notificationsCalls.read, { ids: [mine!.id] })
  await fahad.send(notificationsCalls.read, {})
  assert.equal((await reader.send(notificationsCalls.unread, {})).length, 1)
})

test('reading notifications needs a session', async () => {
  for (const call of [app.visitor(notificationsCalls.unread, {}), app.visitor(notificationsCalls.read, {})]) {
    assert.equal((await refused(call)).code, 'SIGN_IN_REQUIRED')
  }
})

test("a new rating notifies the rated person once, without naming the rater; a revision doesn't", async () => {
  const rated = await app.join(people.layla)
  await fahad.send(ratingsCalls.submit, { toUserId: 'layla_m', humor: 4 })
  await fahad.send(ratingsCalls.submit, { toUserId: 'layla_m', humor: 2 })
  await untilNotified()
  const told = await rated.send(notificationsCalls.unread, {})
  assert.deepEqual(
    told.map(({ kind }) => kind),
    ['new_rating'],
  )
  assert.equal(JSON.stringify(told).includes(String(fahad.id)), false)
})

test('a member who opted out gets no notification of new ratings', async () => {
  const rated = await app.join(people.sara)
  await app.db.write('test_quiet', 'update people set notify_new_ratings = false where id = $1', [rated.id])
  await fahad.send(ratingsCalls.submit, { toUserId: 'sara', humor: 4 })
  await untilNotified()
  assert.deepEqual(await rated.send(notificationsCalls.unread, {}), [])
})

test('the unread count stops past 99: with a hundred unread notifications, a new rating adds none', async () => {
  const rated = await app.join(people.yusuf)
  await notify(
    app.db,
    rated.id,
    Array.from({ length: 99 }, () => 'new_rating' as const),
  )
  const raters = await Promise.all(Array.from({ length: 5 }, somebody))
  for (const { send } of raters) await send(ratingsCalls.submit, { toUserId: 'yusuf', humor: 4 })
  await untilNotified()
  const kept = await app.db.read<{ count: number }>(
    'test_kept',
    'select count(*)::int as count from notifications where person_id = $1',
    [rated.id],
  )
  assert.equal(kept[0]?.count, 100)
})

test('notifications read a month ago are deleted at the next read', async () => {
  const reader = await somebody()
  const rows = () =>
    app.db.read('test_rows', 'select read_at from notifications where person_id = $1', [reader.id])
  await notify(app.db, reader.id, ['verified', 'friend_joined'])
  await reader.send(notificationsCalls.read, {})
  assert.equal((await rows()).length, 2)
  await app.db.write(
    'test_read_long_ago',
    `update notifications set read_at = now() - interval '31 days' where person_id = $1`,
    [reader.id],
  )
  await notify(app.db, reader.id, ['verified'])
  await reader.send(notificationsCalls.read, {})
  assert.equal((await rows()).length, 1)
})

test('notifications are kept for ninety days, read or not', async () => {
  const reader = await somebody()
  const add = (days: number, readDays: number | null) =>
    app.db.write(
      'test_old',
      `insert into notifications (person_id, kind, created_at, read_at)
       values ($1, 'verified', now() - $2::int * interval '1 day', now() - $3::int * interval '1 day')`,
      [reader.id, days, readDays],
    )
  await add(89, null)
  await add(89, 20)
  for (let i = 0; i < 7; i += 1) await add(91 + i, i % 2 ? 20 : null)
  await deleteOldNotifications(app.db, 3)
  const kept = await app.db.read(
    'test_kept_days',
    'select read_at is null as unread from notifications where person_id = $1 order by 1',
    [reader.id],
  )
  assert.deepEqual(kept, [{ unread: false }, { unread: true }])
})

test("a notification's id doesn't reveal its time, and differs between people", async () => {
  const [one, other] = [await somebody(), await somebody()]
  await app.db.write(
    'test_same_moment',
    `insert into notifications (person_id, kind, created_at, place)
     select id, 'verified', '2026-11-01T12:00:00Z', 0 from unnest($1::bigint[]) id`,
    [[one.id, other.id]],
  )
  const ids = []
  for (const { send } of [one, other])
    ids.push(...(await send(notificationsCalls.unread, {})).map(({ id }) => id))
  assert.equal(new Set(ids).size, 2)
  const at = Date.parse('2026-11-01T12:00:00Z')
  for (const id of ids) assert.doesNotMatch(String(id), new RegExp(String(at).slice(0, 6)))
})
