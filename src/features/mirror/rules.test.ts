import assert from 'node:assert/strict'
import { test } from 'node:test'
import { perCategory } from '#features/ratings/contract.ts'
import { allSeven, summaryOf, unrated } from '#features/ratings/rules.ts'
import { type GivenOnDay, historyOf } from '#features/sealing/histories.ts'
import { isRounded, release } from '#features/sealing/rules.ts'
import { gapsOf, noGaps } from './rules.ts'

const shownHumor = (sum: number, count: number) =>
  summaryOf(count, { ...perCategory(() => ({ sum: 0, count: 0 })), humor: { sum, count } }).categories
const humorOf = (mine: number, sum: number, count: number, rounded = false) =>
  gapsOf({ mine: allSeven({ humor: mine }), shown: shownHumor(sum, count), isRounded: () => rounded }).humor

test('a gap is told from three quarters of a star on, and in which direction others see it', () => {
  assert.equal(humorOf(3, 15, 4), 'higher')
  assert.equal(humorOf(3, 374, 100), null)
  assert.equal(humorOf(4, 13, 4), 'lower')
  assert.equal(humorOf(4, 326, 100), null)
})

test('nothing is told of a trait that is rounded, not shown, or left out', () => {
  assert.equal(humorOf(1, 25, 5, true), null)
  assert.equal(humorOf(1, 0, 0), null)
  assert.equal(humorOf(0, 20, 5), null)
  const mine = allSeven({ humor: 3 })
  assert.deepEqual(gapsOf({ mine, shown: unrated.categories, isRounded: () => false }), noGaps)
})

/** Draws the same numbers in every run. */
function drawing(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Days on which some rate first or again; who is harsh gives little, and changes of mind go both ways. */
function daysOf(draw: (below: number) => number): GivenOnDay[][] {
  const least = 1 + draw(4)
  const most = Math.min(5, least + draw(3))
  return Array.from({ length: 1 + draw(4) }, (_, day) =>
    Array.from({ length: 3 + draw(12) }, () => ({
      rater: draw(8 + 10 * day),
      score: draw(6) === 0 ? 1 + draw(5) : least + draw(most - least + 1),
    })),
  )
}

test('no direction is named that the rounding could have made: what the raters gave lies on that side', () => {
  const draw = drawing(7)
  const told = { higher: 0, lower: 0, silentForRounding: 0 }
  for (let run = 0; run < 4000; run++) {
    const { batches, versions } = historyOf(daysOf(draw), { rule: release, minimum: 5 })
    const sum = batches.reduce((all, { published }) => all + published, 0)
    const count = batches.reduce((all, { raters }) => all + raters, 0)
    const rounded = batches.some((batch) => isRounded(batch, batch.published))
    const released = versions.filter(({ until }) => until === null).map(({ score }) => score)
    const given = released.reduce((all, score) => all + score, 0) / released.length
    for (const mine of [1, 2, 3, 4, 5]) {
      const others = humorOf(mine, sum, count, rounded)
      if (!others) {
        if (rounded && humorOf(mine, sum, count)) told.silentForRounding++
        continue
      }
      told[others]++
      const gap = others === 'higher' ? given - mine : mine - given
      assert.ok(gap >= 0.745, `${others}: ${mine}, shown ${sum}/${count}, given ${given}`)
    }
  }
  assert.ok(told.higher > 500 && told.lower > 500 && told.silentForRounding > 500, JSON.stringify(told))
})

test('a rule that did not keep silent would name directions that are wrong', () => {
  const all = (score: number) => [0, 1, 2, 3, 4].map((rater) => ({ rater, score }))
  const later = [...all(1), ...[5, 6, 7, 8, 9].map((rater) => ({ rater, score: 1 }))]
  const { batches } = historyOf([all(5), later], { rule: release, minimum: 5 })
  const sum = batches.reduce((total, { published }) => total + published, 0)
  assert.equal(humorOf(3, sum, 10), 'higher')
  assert.equal(
    batches.every((batch) => isRounded(batch, batch.published)),
    true,
  )
})
