import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDelivery } from '#features/accounts/sms/delivery.server.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { admin } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { quietly } from '#tests/support/background.ts'
import { people, strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { adminCalls } from '../admin.contract.ts'
import { analyticsCalls } from './charts.contract.ts'
import { minRaters, seriesOf, suppressSmallCounts } from './charts.rules.ts'
import { countsSince, lastDays, verifiedNow } from './charts.sql.ts'
import { deliveryCounter } from './counters.server.ts'

const environment = { EDITION: 'trusted' }
const app = await startApp({ environment })
const { send } = await admin(app)
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)

const series = () => send(analyticsCalls.series, { days: 30 })
async function settles(expected: Partial<Awaited<ReturnType<typeof today>>>) {
  const end = Date.now() + 20_000
  for (;;) {
    const now = await today()
    if (
      Object.entries(expected).every(([name, n]) =>
        Object.entries(now).some(([k, v]) => k === name && v === n),
      )
    )
      return
    if (Date.now() > end) assert.deepEqual(now, { ...now, ...expected })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
/** Reads the database: the API suppresses today's ratings. */
const today = async () => {
  const [[day], counted, [verifiedPeople]] = await Promise.all([
    app.db.read(lastDays, { days: 1 }),
    app.db.read(countsSince, { day: '2026-01-01' }),
    app.db.read(verifiedNow, {}),
  ])
  const { signUps, verified, ratings, raters } = seriesOf([day!.day], counted, verifiedPeople!.n)
  return {
    signUps: signUps.at(-1)!,
    verified: verified.at(-1)!,
    ratings: ratings.at(-1)!,
    raters: raters.at(-1)!,
  }
}

test('a chart has one number for each day in Riyadh, and today is the last', async () => {
  const admitted = await admin(await startApp({ environment }))
  const seriesOver = (days: number) => admitted.send(analyticsCalls.series, { days })
  const { days, signUps, codes } = await seriesOver(90)
  const inRiyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
  assert.deepEqual([days.length, signUps.length, days.at(-1), codes], [90, 90, inRiyadh, []])
  assert.equal((await seriesOver(30)).days.length, 30)
})

test('sign-ups, verified users, ratings given and active raters are counted as they happen', async () => {
  const before = await today()
  const since = (more: typeof before) => ({
    signUps: before.signUps + more.signUps,
    verified: before.verified + more.verified,
    ratings: before.ratings + more.ratings,
    raters: before.raters + more.raters,
  })
  const [first, second, third] = await Promise.all(strangers(3).map((each) => app.join(each)))
  assert.deepEqual(await today(), since({ signUps: 3, verified: 0, ratings: 0, raters: 0 }))
  await first!.send(ratingsCalls.submit, { toUserId: second!.id, humor: 4 })
  await first!.send(ratingsCalls.submit, { toUserId: third!.id, humor: 4 })
  await first!.send(ratingsCalls.submit, { toUserId: third!.id, humor: 5 })
  await third!.send(ratingsCalls.submit, { toUserId: second!.id, knowledge: 5 })
  await send(adminCalls.verifyUser, { userId: third!.id, isVerified: true })
  await settles(since({ signUps: 3, verified: 1, ratings: 3, raters: 2 }))
  await send(adminCalls.deleteUser, { id: third!.id })
  assert.deepEqual(await today(), since({ signUps: 2, verified: 0, ratings: 3, raters: 2 }))
})

test('raters who rate simultaneously are each counted once', async () => {
  const before = await today()
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      app.join({ ...people.yusuf, handle: `at_once_${i}`, phone: `+96653200000${i % 10}${i > 9 ? 1 : 0}` }),
    ),
  )
  await Promise.all(
    many.flatMap((rater) =>
      [noura, fahad].map(({ id }) => rater.send(ratingsCalls.submit, { toUserId: id, manners: 3 })),
    ),
  )
  await settles({ ratings: before.ratings + 24, raters: before.raters + 12 })
})

test('code delivery is charted by provider, with accepted and failed messages', async () => {
  const down = { name: 'first', send: () => Promise.reject(new Error('down')) }
  const up = { name: 'second', send: async () => {} }
  const counted: Promise<unknown>[] = []
  const count = deliveryCounter(app.db, quietly)
  const tried = (provider: string, accepted: boolean) =>
    counted.push(Promise.resolve(count(provider, accepted)))
  const delivery = createDelivery([down, up], { timeoutMs: 1000, tried })
  for (let i = 0; i < 3; i += 1) await delivery.send({ to: '+966500000001', text: 'code' })
  await Promise.all(counted)
  const { codes } = await series()
  assert.deepEqual(
    codes.map(({ provider, sent, failed }) => [provider, sent.at(-1), failed.at(-1)]),
    [
      ['first', 0, 3],
      ['second', 3, 0],
    ],
  )
})

test("the specified edition doesn't have the charts call", async () => {
  const plain = await startApp()
  const { status, code } = await refused((await admin(plain)).send(analyticsCalls.series, {}))
  assert.deepEqual([status, code], [404, 'NO_SUCH_CALL'])
})

test("a day with fewer than twenty raters isn't shown, and neither is today", () => {
  const days = ['a', 'b', 'c']
  const counted = days.flatMap((day, i) => [
    { what: 'raters', source: '', day, n: minRaters - 1 + i },
    { what: 'ratings', source: '', day, n: 50 + i },
    { what: 'accounts', source: '', day, n: 1 },
  ])
  const { ratings, raters, signUps } = suppressSmallCounts(seriesOf(days, counted, 0))
  assert.equal(minRaters, 20)
  assert.deepEqual(
    { ratings, raters, signUps },
    { ratings: [null, 51, null], raters: [null, 20, null], signUps: [1, 1, 1] },
  )
})

test("past numbers of verified users are computed backward from today's", () => {
  const changed = [
    { what: 'verified', source: '', day: 'b', n: 3 },
    { what: 'verified', source: '', day: 'c', n: -1 },
  ]
  assert.deepEqual(seriesOf(['a', 'b', 'c'], changed, 10).verified, [8, 11, 10])
})
