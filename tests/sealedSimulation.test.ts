import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personOf } from '../bench/sealed/arrivals.ts'
import { chanceOf } from '../bench/sealed/chance.ts'
import { linesOf } from '../bench/sealed/lines.ts'
import { errorsOf, measured } from '../bench/sealed/measured.ts'
import { statesOf } from '../bench/sealed/nights.ts'

/** Five raters, one a day, of whom so many are known; the first sends again on the fourth day. */
const fiveRaters = (heldDays: number, known = 3) => ({
  sendings: [
    ...[0, 1, 2].map((rater) => ({ at: rater + 0.5, rater, scores: [4, null] })),
    { at: 3.2, rater: 0, scores: [2, null] },
    ...[3, 4].map((rater) => ({ at: rater + 0.5, rater, scores: [4, null] })),
  ],
  countsFrom: [0, 1, 2, 3, 4].map((rater) => rater + 0.5 + heldDays),
  knownFrom: [0, 1, 2, 3, 4].map((rater) => (rater < known ? 0 : Number.POSITIVE_INFINITY)),
})

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

test('who asks five gets up to five raters more, early, and more people show a trait by the first night told', () => {
  const chance = chanceOf(3)
  const asking = Array.from({ length: 200 }, () => personOf(chance, 30, { raters: 0, asks: true }))
  const many = asking.map(({ countsFrom }) => countsFrom.length)
  assert.equal(Math.max(...many), 5)
  assert.ok(many.filter((count) => count === 0).length > 80, 'half of them ask nobody')
  assert.ok(asking.flatMap(({ sendings }) => sendings).some(({ at }) => at > 0 && at < 1))
  const { shows, withAsking } = measured(400, 1)
  assert.ok(withAsking[0]!.shares[0]! > shows[0]!.shares[0]! + 0.03)
})
