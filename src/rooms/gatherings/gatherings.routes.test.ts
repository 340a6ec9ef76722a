import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { blocksCalls, doorsCalls } from '#rooms/doors/doors.contract.ts'
import { exportCalls } from '#rooms/mine/export/export.contract.ts'
import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { allScores } from '#rooms/ratings/ratings.rules.ts'
import { startApp } from '#tests/support/app.ts'
import { doDue } from '#tests/support/jobs.ts'
import { openNewsStream } from '#tests/support/newsStream.ts'
import { nightsOf } from '#tests/support/nights.ts'
import { strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { gatheringsCalls, mostGathered } from './gatherings.contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const crowd = strangers(120)
const somebody = async () => {
  const { handle } = crowd.at(-1)!
  return { ...(await app.join(crowd.pop()!)), handle }
}
type Somebody = Awaited<ReturnType<typeof somebody>>
const { own, open, enter, leave, at } = gatheringsCalls
const { submit } = ratingsCalls

const opened = async (host: Somebody) => (await host.send(open, {})).gathering.code
const codeOf = async (answer: Promise<unknown>) => (await refused(answer)).code
const whom = async ({ send }: Somebody) =>
  (await send(own, {})).gathering?.people.map(({ userId }) => userId) ?? null
const endNow = (code: string) =>
  app.db.write('test_end', `update gatherings set ends_at = now() - interval '1 s' where code = $1`, [code])
const rows = () =>
  app.db.read('test_rows', 'select code from gatherings union all select code from gathering_guests', [])

async function gatheredOf(many: number) {
  const people = await Promise.all(Array.from({ length: many }, somebody))
  const code = await opened(people[0]!)
  for (const { send } of people.slice(1)) await send(enter, { code })
  return { people, code }
}

test('who scans the code of a gathering sees the others in it, and nobody who did not enter', async () => {
  const [host, guest, third] = [await somebody(), await somebody(), await somebody()]
  assert.equal(await whom(host), null)
  const code = await opened(host)
  assert.deepEqual(await whom(host), [])
  assert.equal((await app.visitor(at, { code })).host.userId, host.handle)
  assert.deepEqual(
    (await guest.send(enter, { code })).gathering.people.map(({ userId }) => userId),
    [host.handle],
  )
  assert.deepEqual(await whom(host), [guest.handle])
  assert.equal(await whom(third), null)
  assert.equal((await guest.send(enter, { code })).gathering.code, code, 'who is in it already stays')
  assert.equal(await opened(host), code, 'a second tap opens no second one')
})

test('whom one has rated is marked, for oneself alone', async () => {
  const { people } = await gatheredOf(2)
  const [host, guest] = people as [Somebody, Somebody]
  await host.send(submit, { toUserId: guest.id, humor: 4 })
  const marks = async ({ send }: Somebody) =>
    (await send(own, {})).gathering!.people.map(({ isRated }) => isRated)
  assert.deepEqual([await marks(host), await marks(guest)], [[true], [false]])
})

test('a code that leads nowhere, or whose hour is over, is refused in one way', async () => {
  const [host, guest] = [await somebody(), await somebody()]
  const code = await opened(host)
  await endNow(code)
  for (const each of [code, 'abcdefghjkmn', '', "'"]) {
    assert.equal(await codeOf(guest.send(enter, { code: each })), 'GATHERING_OVER')
    assert.equal(await codeOf(app.visitor(at, { code: each })), 'GATHERING_OVER')
  }
  assert.equal(await whom(host), null)
  assert.notEqual(await opened(host), code)
})

test('a gathering has room for sixty, also if the last ones enter at once', async () => {
  const host = await somebody()
  const code = await opened(host)
  await app.db.write(
    'test_many',
    `with made as (
       insert into accounts (phone, phone_shown, country)
       select '+9665901' || lpad(i::text, 5, '0'), '0', 'SA' from generate_series(1, ${mostGathered - 3}) i returning id
     ), named as (insert into handles (handle, account_id) select 'many' || id % 1000000000000, id from made returning handle, account_id),
     born as (insert into people (id, handle, display_name) select account_id, handle, 'x' from named returning id)
     insert into gathering_guests (person_id, code) select id, $1 from born`,
    [code],
  )
  const late = await Promise.all(Array.from({ length: 6 }, somebody))
  const outcomes = await Promise.all(
    late.map(({ send }) =>
      send(enter, { code }).then(
        () => 'in',
        (error) => error.code,
      ),
    ),
  )
  assert.deepEqual(outcomes.sort(), [...Array(4).fill('GATHERING_FULL'), 'in', 'in'])
})

test('a gathering counts as chosen: who is in it may rate, until they leave or it is over', async () => {
  for (const who of ['chosen', 'link'] as const) {
    const { people, code } = await gatheredOf(3)
    const [host, guest, third] = people as [Somebody, Somebody, Somebody]
    const outsider = await somebody()
    await host.send(doorsCalls.change, { who })
    const rate = ({ send }: Somebody) => send(submit, { toUserId: host.id, humor: 4 })
    const door = async ({ send }: Somebody) => (await send(blocksCalls.at, { userId: host.handle })).rating
    assert.deepEqual([await door(guest), await door(outsider)], ['open', 'closed'])
    assert.equal(await codeOf(rate(outsider)), 'RATING_CLOSED')
    await rate(guest)
    await guest.send(leave, {})
    assert.equal(await door(guest), 'closed')
    assert.equal(await codeOf(rate(guest)), 'RATING_CLOSED')
    await rate(third)
    await endNow(code)
    assert.equal(await codeOf(rate(third)), 'RATING_CLOSED')
  }
})

test('who left cannot be rated by it, nor who has gone on to another', async () => {
  const { people } = await gatheredOf(3)
  const [, leaves, stays] = people as [Somebody, Somebody, Somebody]
  await leaves.send(doorsCalls.change, { who: 'chosen' })
  const rate = () => stays.send(submit, { toUserId: leaves.id, humor: 4 })
  await rate()
  await opened(leaves)
  assert.equal(await codeOf(rate()), 'RATING_CLOSED')
  assert.deepEqual(await whom(stays), [people[0]!.handle])
})

test('a door that is shut to all stays shut in a gathering', async () => {
  const { people } = await gatheredOf(2)
  const [host, guest] = people as [Somebody, Somebody]
  await guest.send(doorsCalls.change, { who: 'nobody' })
  assert.equal(await codeOf(host.send(submit, { toUserId: guest.id, humor: 4 })), 'RATING_CLOSED')
})

test('a race of leaving against rating: once leaving is answered, nothing more is accepted', async () => {
  const { people, code } = await gatheredOf(8)
  const [host, leaves, ...raters] = people as [Somebody, Somebody, ...Somebody[]]
  await leaves.send(doorsCalls.change, { who: 'chosen' })
  assert.ok(host)
  for (let round = 1; round <= 6; round++) {
    if (round > 1) await leaves.send(enter, { code })
    let hasLeft = false
    const leaving = sleep(round * 3)
      .then(() => leaves.send(leave, {}))
      .then(() => {
        hasLeft = true
      })
    const late: number[] = []
    await Promise.all(
      raters.map(async ({ send }, i) => {
        for (let more = 0; more < 6; more++) {
          const beganAfter = hasLeft
          const accepted = await send(submit, { toUserId: leaves.id, humor: 1 + ((i + more) % 5) }).then(
            () => true,
            () => false,
          )
          if (accepted && beganAfter) late.push(i)
        }
      }),
    )
    await leaving
    assert.deepEqual(late, [], 'a rating that began after they had left was accepted')
    for (const { send } of raters) await refused(send(submit, { toUserId: leaves.id, humor: 3 }))
  }
})

test('whom somebody has blocked they do not see there, and the blocked sees nothing of it', async () => {
  const { people } = await gatheredOf(2)
  const [host, guest] = people as [Somebody, Somebody]
  const before = await guest.send(own, {})
  await host.send(blocksCalls.block, { userId: guest.handle })
  assert.deepEqual(await whom(host), [])
  assert.deepEqual(await guest.send(own, {}), before)
})

test('who enters and who leaves is told to those who are there, and to nobody else', async () => {
  const { people, code } = await gatheredOf(2)
  const [host, guest] = people as [Somebody, Somebody]
  const [elsewhere, comes] = [await somebody(), await somebody()]
  const streams = await Promise.all([host, elsewhere].map(({ token }) => openNewsStream(app.origin, token)))
  const told = () => streams.map(({ topics }) => topics().includes('gathering'))
  await comes.send(enter, { code })
  await streams[0]!.until((text) => text.includes('gathering'))
  assert.deepEqual(told(), [true, false])
  await guest.send(leave, {})
  assert.deepEqual(await whom(host), [comes.handle])
  for (const { close } of streams) close()
})

test('twelve in one room rate one another, and the night shows all of them; nothing of the room is left', async () => {
  const { people, code } = await gatheredOf(12)
  await app.db.write('test_older', `update accounts set created_at = now() - interval '30 days'`, [])
  for (const rater of people)
    for (const { id } of people.filter((each) => each !== rater))
      await rater.send(submit, { toUserId: id, ...allScores({ humor: 4, manners: 3 }) })
  const shown = async () =>
    Promise.all(people.map(async ({ send }) => (await send(ratingsCalls.received, {})).totalRaters))
  assert.deepEqual(await shown(), Array(12).fill(0), 'nothing is shown at the table')
  await nightsOf(app.db).next()
  assert.deepEqual(await shown(), Array(12).fill(11))
  await app.db.write('test_all_over', `update gatherings set ends_at = now() - interval '1 s'`, [])
  for (const each of people) assert.equal(await whom(each), null)
  await doDue(app)
  assert.deepEqual(await rows(), [])
  const archive = Buffer.from(await (await exportOf(people[1]!)).arrayBuffer()).toString('latin1')
  assert.ok(!archive.includes(code))
})

const exportOf = ({ token }: Somebody) =>
  fetch(app.origin + exportCalls.download.path, { headers: { cookie: `session=${token}` } })
