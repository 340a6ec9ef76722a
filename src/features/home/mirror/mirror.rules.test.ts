import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allScores, unrated } from '#features/ratings/ratings.rules.ts'
import { blurredAverage, chanceOfBlur } from '#features/ratings/sealed/blur.ts'
import { gapsOf, noGaps } from './mirror.rules.ts'

const seal = { min: 3 }
const shownHumor = (average: number, count: number) => ({
  ...unrated.categories,
  humor: { average, count },
})
const humorOf = (mine: number, average: number, count: number) =>
  gapsOf({ mine: allScores({ humor: mine }), shown: shownHumor(average, count), seal }).humor

test("a gap is shown from three quarters of a star, with the direction of others' ratings", () => {
  assert.equal(humorOf(3, 3.75, 10), 'higher')
  assert.equal(humorOf(3, 3.74, 10), null)
  assert.equal(humorOf(4, 3.25, 10), 'lower')
  assert.equal(humorOf(4, 3.26, 10), null)
})

test('where ratings are sealed, no gap is shown below six raters', () => {
  assert.equal(humorOf(3, 5, 5), null)
  assert.equal(humorOf(3, 3.8, 6), 'higher')
  const shown = shownHumor(3.8, 3)
  assert.equal(gapsOf({ mine: allScores({ humor: 3 }), shown, seal: null }).humor, 'higher')
})

test('no gap is shown for a trait that is unpublished or left out', () => {
  assert.equal(humorOf(1, 0, 0), null)
  assert.equal(humorOf(0, 4, 10), null)
  assert.deepEqual(gapsOf({ mine: allScores({ humor: 3 }), shown: unrated.categories, seal }), noGaps)
})

function drawing(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('the direction shown matches the given ratings in 99 of 100 cases', () => {
  const draw = drawing(7)
  const announced = { right: 0, wrong: 0 }
  for (let run = 0; run < 20_000; run++) {
    const given = Array.from({ length: 6 + draw(12) }, () => Math.min(5, 1 + draw(3) + draw(4)))
    const sum = given.reduce((all, score) => all + score, 0)
    const others = humorOf(
      3,
      blurredAverage(sum + blurFrom(draw(1_000_000) / 1_000_000), given.length),
      given.length,
    )
    if (others) announced[sum / given.length > 3 === (others === 'higher') ? 'right' : 'wrong']++
  }
  assert.ok(announced.right > 2000 && announced.wrong < announced.right / 100, JSON.stringify(announced))
})

const values = Array.from({ length: 41 }, (_, i) => i - 20)

function blurFrom(place: number) {
  const upTo = (by: number) =>
    values.filter((each) => each <= by).reduce((sum, each) => sum + chanceOfBlur(each), 0)
  return values.find((by) => place < upTo(by)) ?? 0
}
