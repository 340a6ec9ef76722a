import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asking, personOf } from '../bench/sealed/arrivals.ts'
import { chanceOf } from '../bench/sealed/chance.ts'
import { linesOf } from '../bench/sealed/lines.ts'
import { errorsOf, measured } from '../bench/sealed/measured.ts'
import { statesOf } from '../bench/sealed/nights.ts'
import { guessed, matesOf, type Room, roomOf } from '../bench/sealed/rooms.ts'

const alone = { mates: [], ratedBack: new Set<number>(), satAt: Number.POSITIVE_INFINITY }

/** Five raters, one a day, of whom so many are known; the first sends again on the fourth day. */
const fiveRaters = (heldDays: number, known = 3) => ({
  sendings: [
    ...[0, 1, 2].map((rater) => ({ at: rater + 0.5, rater, scores: [4, null] })),
    { at: 3.2, rater: 0, scores: [2, null] },
    ...[3, 4].map((rater) => ({ at: rater + 0.5, rater, scores: [4, null] })),
  ],
  countsFrom: [0, 1, 2, 3, 4].map((rater) => rater + 0.5 + heldDays),
  knownFrom: [0, 1, 2, 3, 4].map((rater) => (rater < known ? 0 : Number.POSITIVE_INFINITY)),
  weekOldFrom: [0, 0, 0, 0, 0],
  ...alone,
})

/** Ten who rate in an hour, of whom so many have registered for it; all are known. */
const tenRaters = (young: number) => ({
  sendings: everyone.map((rater) => ({ at: 0.5, rater, scores: [4] })),
  countsFrom: everyone.map(() => 0.5),
  knownFrom: everyone.map(() => 0),
  weekOldFrom: everyone.map((rater) => (rater < young ? 7.5 : 0)),
  ...alone,
})
const everyone = Array.from({ length: 10 }, (_, rater) => rater)

test('a simulated trait is shown in the night in which the fifth rater counts, with the scores that were sent last', () => {
  const [fourth, fifth] = statesOf(fiveRaters(0), 5, [4, 5])
  assert.equal(fourth?.traits[0]?.shown.count, 0)
  assert.deepEqual(fifth?.traits[0]?.shown, { sum: 18, count: 5 })
  assert.equal(fifth?.traits[1]?.shown.count, 0)
})

test('five of whom too few are known to others show nothing', () => {
  assert.equal(statesOf(fiveRaters(0, 2), 5, [9])[0]?.traits[0]?.shown.count, 0)
})

test('who registered in order to rate counts three days later', () => {
  const counts = statesOf(fiveRaters(3), 5, [5, 7, 8]).map(({ raters, traits }) => [
    raters,
    traits[0]?.shown.count,
  ])
  assert.deepEqual(counts, [
    [5, 0],
    [5, 0],
    [5, 5],
  ])
})

test('a simulation is the same in each run of a seed, and differs in another', () => {
  assert.deepEqual(measured(60, 1), measured(60, 1))
  assert.notDeepEqual(measured(60, 1), measured(60, 2))
})

test('made-up people score three to seven traits from 1 to 5, and most have fewer than ten raters', () => {
  const chance = chanceOf(7)
  const people = Array.from({ length: 400 }, () => personOf(chance, 30))
  for (const { scores } of people.flatMap(({ sendings }) => sendings)) {
    const given = scores.filter((score) => score !== null)
    assert.ok(given.length >= 3 && given.length <= 7)
    assert.ok(given.every((score) => Number.isInteger(score) && score >= 1 && score <= 5))
  }
  assert.ok(people.filter(({ countsFrom }) => countsFrom.length < 10).length > 200)
})

test('an error is measured against all that was given, and that of the rule against what was released', () => {
  const trait = {
    shown: { sum: 13, count: 5 },
    released: { sum: 10, count: 5 },
    given: { sum: 24, count: 10 },
  }
  const errors = errorsOf([trait])
  assert.equal(errors?.worst.toFixed(3), '0.200')
  assert.equal(errors?.meanOfRule.toFixed(3), '0.600')
  assert.equal(errorsOf([]), null)
})

test('a minimum under which too few people with many raters show anything is named', () => {
  const figures = measured(200, 1)
  assert.deepEqual(linesOf(figures).missed, [])
  const { missed } = linesOf({ ...figures, goal: { night: 14, share: 1.01 } })
  assert.equal(missed.length, 3)
  assert.match(missed[0] ?? '', /10 raters or more, night 14, minimum 5: .* instead of 101\.0 %/)
})

test('in a crowd of which three fifths are young strangers, the young wait until they are a week old', () => {
  const shown = (young: number, without?: 'a week' | 'only strangers', ratedBack: number[] = []) =>
    statesOf(
      { ...tenRaters(young), ratedBack: new Set(ratedBack), satAt: 0.5 },
      5,
      [1, 4, 7, 8],
      without,
    ).map(({ traits }) => traits[0]?.shown.count)
  assert.deepEqual(shown(6), [0, 0, 0, 10])
  assert.deepEqual(shown(5), [10, 10, 10, 10])
  assert.deepEqual(shown(6, 'a week'), [10, 10, 10, 10])
  assert.deepEqual(shown(7, undefined, [0]), [0, 0, 0, 10])
  assert.deepEqual(shown(6, undefined, [0]), [10, 10, 10, 10])
  assert.deepEqual(shown(6, 'only strangers', [0]), [0, 0, 0, 10])
})

test('a room makes known by people who do not rate the person, and not by those who wait beside', () => {
  const shown = (mates: (number | null)[]) =>
    statesOf({ ...fiveRaters(0, 2), mates: [[], [], [], [], mates], satAt: 6 }, 5, [5, 6]).map(
      ({ traits, lacks }) => [traits[0]?.shown.count, lacks],
    )
  assert.deepEqual(shown([null, null, null]), [
    [0, 'known'],
    [5, null],
  ])
  assert.deepEqual(shown([null, null, 0])[1], [0, 'known'])
})

test('in a room one is known by who rates back, or by the host who invited one', () => {
  const room: Room = {
    at: 0,
    host: 1,
    joins: [false, false, true, true],
    rates: [new Set([1, 2, 3]), new Set([0, 3]), new Set([0, 1, 3]), new Set([0, 2])],
  }
  assert.deepEqual(matesOf(room, 1), [3])
  assert.deepEqual(matesOf(room, 2), [1, 3])
  assert.deepEqual(matesOf(room, 3), [2])
})

test('a made-up room has a host who was a member, and nobody in it rates themselves', () => {
  const chance = chanceOf(5)
  for (let i = 0; i < 200; i += 1) {
    const { host, joins, rates, at } = roomOf(chance, { ...guessed, registering: 1 })
    assert.equal(joins[host], false)
    assert.ok(rates.every((rated, seat) => !rated.has(seat)))
    assert.ok(at >= 0 && at <= 7)
  }
})

test('who registers in a room counts at once, but for its host after 72 hours', () => {
  const chance = chanceOf(11)
  const rooms = { ...guessed, attending: 1, registering: 0.5 }
  const people = Array.from({ length: 200 }, () => personOf(chance, 30, { raters: 0, rooms }))
  const waits = people.map(({ countsFrom, satAt }) => new Set(countsFrom.map((from) => from - satAt)))
  const hosts = waits.filter((days) => Math.max(...days) > 1)
  assert.ok(hosts.length > 5 && hosts.length < 60, `${hosts.length} of 200 have opened the room`)
  for (const days of waits) assert.ok([...days].every((wait) => wait === 0 || Math.abs(wait - 3) < 1e-9))
})

test('who sits in the room and would have rated anyway is one rater, not two', () => {
  const rating = (alsoThere: number) => {
    const chance = chanceOf(2)
    const rooms = { ...guessed, attending: 1, alsoThere }
    const many = Array.from(
      { length: 300 },
      () => personOf(chance, 30, { raters: 6, rooms }).countsFrom.length,
    )
    return many.reduce((sum, count) => sum + count, 0) / many.length
  }
  // Six rate anyway, of whom some 3.6 are close; of the ten in a room some five rate the person.
  assert.ok(rating(0) > 11 && rating(0) < 13)
  assert.ok(rating(1) < rating(0) - 1.5)
})

test('who asks five gets up to five raters more, early', () => {
  const chance = chanceOf(3)
  const people = Array.from({ length: 200 }, () => personOf(chance, 30, { raters: 0, asks: asking }))
  const many = people.map(({ countsFrom }) => countsFrom.length)
  assert.equal(Math.max(...many), 5)
  assert.ok(many.filter((count) => count === 0).length > 80, 'half of them ask nobody')
  assert.ok(people.flatMap(({ sendings }) => sendings).some(({ at }) => at > 0 && at < 1))
})

test('asking and gatherings each add people with a trait, and what the others lack is told of all', () => {
  const { parts } = measured(400, 1)
  const [neither = 0, askingFive = 0, gatherings = 0, both = 0] = parts.byNight
    .filter(({ night }) => night === 7)
    .map(({ shares }) => shares[0]!)
  assert.ok(askingFive > neither + 0.03 && gatherings > neither + 0.03)
  assert.ok(both > Math.max(askingFive, gatherings) + 0.03)
  for (const [i, shows] of [neither, askingFive, gatherings, both].entries()) {
    const without = parts.lacking.reduce((sum, { shares }) => sum + shares[i]!, 0)
    assert.ok(Math.abs(shows + without - 1) < 1e-9)
  }
})

test('people with a trait are bold where the goal of the first week is missed, and only there', () => {
  const figures = measured(60, 1)
  const bold = (share: number) => {
    const parts = { ...figures.parts, goal: { ...figures.parts.goal, share } }
    return linesOf({ ...figures, parts }).lines.filter((line) => line.includes('**'))
  }
  assert.deepEqual(bold(0), [])
  assert.match(bold(1.01).join('\n'), /^\| both \| 7 \| \*\*\d+\.\d %\*\* \|[^*]*$/)
})
