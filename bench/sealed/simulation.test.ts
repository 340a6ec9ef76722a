import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceOfCounting } from '#features/ratings/sealed/lot.ts'
import { drawFor, personOf, theirWorld, usual, youngTown } from '../../demo/arrivals.ts'
import { chanceOf } from '../../demo/chance.ts'
import { allOthers, lowIn, readerOf } from './bayesianReader.ts'
import { figuresOf, missedBy } from './goals.ts'
import { errorsOf, ratedBy } from './measured.ts'
import { countingsOf } from './simulatedNights.ts'

const scores = [1, 2, 3, 4, 5]
const never = 1e9

const crowdOf = (raters: number, young = 0) => ({
  sendings: [
    ...Array.from({ length: raters }, (_, rater) => ({ at: 0.5, rater, scores: [4, null] })),
    { at: 3.2, rater: 0, scores: [2, null] },
  ],
  youngUntil: Array.from({ length: raters }, (_, rater) => (rater < young ? 7.5 : 0)),
  seed: 1,
})
const nightsOf = (raters: number, young: number, brake: boolean, minimum = 3) =>
  countingsOf(crowdOf(raters, young), { minimum, brake }, 9)[0]!.map(({ night, added, again }) => [
    night,
    added.length,
    again.length,
  ])

test('a trait is counted on the night when enough scores are new or sent again, and not earlier', () => {
  assert.deepEqual(nightsOf(2, 0, false), [])
  assert.deepEqual(nightsOf(3, 0, false), [[1, 3, 0]])
  const oneMore = nightsOf(3, 0, false, 1)
  assert.deepEqual(oneMore, [
    [1, 3, 0],
    [4, 0, 1],
  ])
  assert.deepEqual(countingsOf(crowdOf(3), { minimum: 3, brake: false }, 9)[1], [])
})

test('with the brake, a crowd of ten with three fifths young waits for the young, and no other crowd does', () => {
  assert.deepEqual(nightsOf(10, 8, true), [[8, 10, 0]])
  // After the others are counted, the waiting ones are no longer a crowd.
  const counted = nightsOf(10, 6, true)
  assert.deepEqual(counted.flat(), [1, 4, 0, 2, 6, 0])
  assert.deepEqual(nightsOf(10, 5, true), [[1, 10, 0]])
  assert.deepEqual(nightsOf(9, 9, true), [[1, 9, 0]])
  assert.deepEqual(nightsOf(10, 6, false), [[1, 10, 0]])
})

test('the same score draws the same number, another rater, trait or score a different one', () => {
  const person = crowdOf(1)
  const drawn = [
    drawFor(person, 0, 0, 1),
    drawFor(person, 0, 0, 2),
    drawFor(person, 0, 1, 1),
    drawFor(person, 1, 0, 1),
  ]
  assert.equal(new Set([...drawn, drawFor(person, 0, 0, 1)]).size, 4)
})

test('belief equals trying every score and lot of two new raters and one who sent again', () => {
  const oneIn = 12
  const moves = (from: number, to: number) =>
    [0, 0, 0, -1, 1].filter((by) => Math.min(5, Math.max(1, from + by)) === to).length / 5
  for (const growth of [2, 5, 9]) {
    const weights = [0, 0]
    const ofAgain = [0, 0]
    const each = scores.flatMap((score) =>
      scores.map((as) => ({ score, as, chance: usual[score - 1]! * chanceOfCounting(score, as, oneIn) })),
    )
    for (const one of each)
      for (const other of each)
        for (const before of each)
          for (const after of each) {
            const again =
              moves(before.score, after.score) *
              (before.score === after.score
                ? Number(before.as === after.as)
                : chanceOfCounting(after.score, after.as, oneIn))
            if (one.as + other.as + after.as - before.as !== growth) continue
            weights[Number(one.score <= 2)]! += one.chance * other.chance * before.chance * again
            ofAgain[Number(after.score <= 2)]! += one.chance * other.chance * before.chance * again
          }
    const added = [0, 1].map((rater) => ({ rater, score: 1 }))
    const read = readerOf(oneIn)({ added, again: [{ rater: 2, from: 1, score: 1 }] }, growth)
    const shareOf = ([high = 0, low = 0]: number[]) => low / (high + low)
    assert.ok(Math.abs(lowIn(read.added) - shareOf(weights)) < 1e-9)
    const before = each.map(({ chance }) => chance)
    assert.ok(Math.abs(lowIn(read.again(before)) - shareOf(ofAgain)) < 1e-9)
  }
})

test('without a lot, an attacker who knows every other rating is certain of the last; with one in twelve, confidence never exceeds 0.8', () => {
  assert.ok(allOthers(never).mean > 0.999 && allOthers(never).most > 0.999)
  assert.ok(Math.abs(allOthers(12).mean - 0.68) < 0.001)
  assert.equal(allOthers(12).most, 0)
  assert.ok(allOthers(16).most > 0.5)
})

test('without a lot, the counted scores are shown as given', () => {
  const errors = (oneIn: number) =>
    errorsOf(ratedBy([crowdOf(200)], { minimum: 3, brake: false }), oneIn, 1).mean
  assert.ok(errors(never) < 1e-6)
  assert.ok(errors(2) > 1e-3)
})

test('simulated people score three to seven traits from 1 to 5; in a young town all are young, and fewer take part', () => {
  const [theirs = [], young = []] = [theirWorld, youngTown].map((settled) => {
    const chance = chanceOf(7)
    return Array.from({ length: 400 }, () => personOf(chance, 30, settled))
  })
  for (const { scores: given } of theirs.flatMap(({ sendings }) => sendings)) {
    const stars = given.filter((score) => score !== null)
    assert.ok(stars.length >= 3 && stars.length <= 7 && stars.every((score) => scores.includes(score)))
  }
  const early = (all: typeof theirs) =>
    all.flatMap(({ sendings }) => sendings).filter(({ at }) => at < 3).length
  assert.ok(young.every(({ youngUntil }) => youngUntil.every((until) => until > -7)))
  assert.ok(theirs.some(({ youngUntil }) => youngUntil.some((until) => until === Number.NEGATIVE_INFINITY)))
  assert.ok(early(young) < early(theirs) * 0.7)
})

test("figures are reproducible per seed, and a rule's misses are named", () => {
  const figures = figuresOf(150, 1, [3])
  assert.deepEqual(figures, figuresOf(150, 1, [3]))
  assert.match(
    missedBy(figures, { oneIn: 20, minimum: 3, brake: false }).join('\n'),
    /0\.8 with all others.*0\.604/,
  )
  assert.doesNotMatch(missedBy(figures).join('\n'), /all others/)
})
