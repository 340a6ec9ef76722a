import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guess } from './guess.ts'

const every = [1, 2, 3, 4, 5]
const ways: number[][] = every.flatMap((a) =>
  every.flatMap((b) => every.flatMap((c) => every.flatMap((d) => every.map((e) => [a, b, c, d, e])))),
)
/** Each sum once in each place of the third, which is all that a guess depends on. */
const different = [...new Map(ways.map((way) => [`${way.slice(0, 2)} ${way[2]} ${sum(way)}`, way])).values()]

function sum(scores: readonly number[]) {
  return scores.reduce((total, score) => total + score, 0)
}

test('whatever five give, four and five stars are among what the third may have given, and five when one tells', () => {
  assert.equal(ways.length, 3125)
  for (const way of different) {
    const alone = guess(way, [], 2)!
    assert.equal(alone.all, 3125)
    assert.ok(alone.byScore[3]! > 0 && alone.byScore[4]! > 0, `${way}`)
    assert.ok(guess(way, [0], 2)!.byScore[4]! > 0, `${way}, and the first tells`)
  }
})

test('when two of five tell, five stars are not always among it', () => {
  assert.ok(different.some((way) => guess(way, [0, 1], 2)!.byScore[4] === 0))
})

test('four accounts of one hand find what the fifth gave, unless it was rounded', () => {
  let found = 0
  for (const way of different) {
    const { isRounded, byScore } = guess(way, [0, 1, 3, 4], 2)!
    if (isRounded) continue
    const possible = every.filter((score) => byScore[score - 1]! > 0)
    if (sum(way) >= 14 && sum(way) <= 23) {
      assert.deepEqual(possible, [way[2]], `${way}`)
      found += 1
    }
  }
  assert.ok(found > 100)
})

test('what fits adds up, and what was given is always among it', () => {
  for (const way of different.slice(0, 200)) {
    const { fitting, byScore } = guess(way, [4], 2)!
    assert.equal(sum(byScore), fitting)
    assert.ok(byScore[way[2]! - 1]! > 0)
  }
})
