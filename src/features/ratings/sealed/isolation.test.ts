import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { blocksCalls, ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { nightsOf } from '#tests/support/nights.ts'
import { strangers } from '#tests/support/people.ts'
import { categories, ratingsCalls, type Scores } from '../ratings.contract.ts'
import { byTrait } from '../ratings.rules.ts'

/** Attacks on a rater's stars, over HTTP: what each account of the attacker can send and see. */
const app = await startApp({ environment: { EDITION: 'trusted' } })
const nights = nightsOf(app.db)
const crowd = strangers(400)
const newcomer = () => app.join(crowd.pop()!)
type Member = Awaited<ReturnType<typeof newcomer>>
const newcomers = (many: number) => Promise.all(Array.from({ length: many }, newcomer))

const rate = ({ send }: Member, { id }: Member, scores: Partial<Scores>) =>
  send(ratingsCalls.submit, { toUserId: id, ...scores })
const each = (score: number) => byTrait(categories.map(() => score))
const shownOf = ({ send }: Member) => send(ratingsCalls.received, {})
const seenBy = async ({ send }: Member, { id }: Member) =>
  (await send(profilesCalls.person, { userId: String(id) })).user.ratings!

/** The stars that an attacker computes for one rater who joined `known` raters' stars. */
async function readFrom(rated: Member, knownSum: number) {
  const { categories: shown } = await shownOf(rated)
  return categories.map((trait) => Math.round(shown[trait].average * shown[trait].count) - knownSum)
}

test('two accounts that send their ratings again each evening isolate no honest rater', async () => {
  const [rated, ...accomplices] = (await newcomers(3)) as [Member, Member, Member]
  for (const accomplice of accomplices) await rate(accomplice, rated, each(3))
  const first = await newcomer()
  await rate(first, rated, each(5))
  await nights.next()
  const shown = await shownOf(rated)
  assert.equal(shown.totalRaters, 3)
  for (let evening = 0; evening < 2; evening++) {
    for (const accomplice of accomplices) await rate(accomplice, rated, each(3))
    await rate(await newcomer(), rated, each(1))
    await nights.next()
    assert.deepEqual(await shownOf(rated), shown)
  }
})

test('blocking two of three raters until the morning counts nobody alone, and neither does unblocking them', async () => {
  const [rated, first, ...accomplices] = await newcomers(4)
  for (const rater of [first!, ...accomplices]) await rate(rater, rated!, each(4))
  await nights.next()
  const [target, ...others] = await newcomers(3)
  const sendAgain = async () => {
    for (const accomplice of accomplices) await rate(accomplice, rated!, each(4))
  }
  for (const rater of [target!, ...others]) await rate(rater, rated!, each(2))
  for (const { id } of others) await rated!.send(blocksCalls.block, { userId: String(id) })
  await sendAgain()
  await nights.next()
  const shown = await shownOf(rated!)
  assert.equal(shown.totalRaters, 6)
  for (const { id } of others) await rated!.send(blocksCalls.unblock, { userId: String(id) })
  await rate(others[0]!, rated!, each(2))
  await sendAgain()
  await nights.next()
  assert.deepEqual(await shownOf(rated!), shown)
})

test('a trait that one person rated stays hidden while three others send another trait again', async () => {
  const [rated, ...raters] = await newcomers(4)
  for (const rater of raters) await rate(rater, rated!, { humor: 4, manners: 4 })
  await nights.next()
  const shown = await shownOf(rated!)
  await rate(await newcomer(), rated!, { manners: 1 })
  for (const rater of raters) await rate(rater, rated!, { humor: 5 })
  await nights.next()
  assert.deepEqual(await shownOf(rated!), shown)
})

test('of raters that a person chooses beside two own accounts, stars are read as seldom as the blur allows', async () => {
  const accomplices = await newcomers(2)
  let right = 0
  const worlds = 30
  for (let world = 0; world < worlds; world++) {
    const [rated, target] = await newcomers(2)
    await rated!.send(ratingAccessCalls.change, { who: 'chosen' })
    for (const { id } of [...accomplices, target!])
      await rated!.send(ratingAccessCalls.choose, { userId: String(id) })
    for (const accomplice of accomplices) await rate(accomplice, rated!, each(3))
    const given = categories.map((_, trait) => 2 + ((world + trait) % 3))
    await rate(target!, rated!, byTrait(given))
    await nights.next()
    const read = await readFrom(rated!, 6)
    right += read.filter((star, trait) => star === given[trait]).length
  }
  // The blur is 0 with a chance of 0.56; five standard deviations of 210 reads are 0.17.
  assert.ok(right / (worlds * 7) < 0.73, `${right} of ${worlds * 7} read`)
})

test('a moved average proves no changed star: it moves for unchanged ones, too', async () => {
  const accomplices = await newcomers(2)
  let moved = 0
  for (let world = 0; world < 12; world++) {
    const [rated, target] = await newcomers(2)
    for (const rater of [...accomplices, target!]) await rate(rater, rated!, each(3))
    await nights.next()
    const before = await readFrom(rated!, 6)
    for (const rater of await newcomers(3)) await rate(rater, rated!, each(3))
    await nights.next()
    const after = await readFrom(rated!, 15)
    moved += after.filter((star, trait) => star !== before[trait]).length
  }
  assert.ok(moved > 12 * 7 * 0.2, `${moved} of 84 moved`)
})

test('few people whom three friends gave five in everything see a trait at 4.1 or less', async () => {
  const friends = await newcomers(3)
  const rated = await newcomers(60)
  for (const one of rated) for (const friend of friends) await rate(friend, one, each(5))
  await nights.next()
  const hurt = await Promise.all(
    rated.map(async (one) => {
      const { categories: shown } = await shownOf(one)
      return categories.some((trait) => shown[trait].average <= 4.1)
    }),
  )
  // About 11 in 100 are expected.
  assert.ok(hurt.filter(Boolean).length <= 18, `${hurt.filter(Boolean).length} of 60`)
})

test('averages have one decimal on the wire, and the overall one follows from the others', async () => {
  const [rated, ...raters] = await newcomers(8)
  for (const [i, rater] of raters.entries()) await rate(rater, rated!, each(1 + (i % 5)))
  await nights.next()
  const { overallAverage, categories: shown } = await seenBy(raters[0]!, rated!)
  const averages = categories.map((trait) => shown![trait].average)
  for (const average of [...averages, overallAverage!]) assert.equal(average, Math.round(average * 10) / 10)
  const mean = averages.reduce((sum, one) => sum + one, 0) / 7
  assert.ok(Math.abs(overallAverage! - mean) <= 0.05 + 1e-9)
})

test('strangers see nothing of the first ratings, by day or after a night', async () => {
  const [rated, rater, stranger] = await newcomers(3)
  const before = await seenBy(stranger!, rated!)
  await rate(rater!, rated!, each(5))
  assert.deepEqual(await seenBy(stranger!, rated!), before)
  await nights.next()
  assert.deepEqual(await seenBy(stranger!, rated!), before)
  assert.deepEqual([before.state, before.totalRaters], ['none', 0])
  assert.equal((await shownOf(rated!)).state, 'few')
})
