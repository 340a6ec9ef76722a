import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lot } from '#features/ratings/sealed/lot.ts'
import { believed, believedOfOnes, drawOf, givenIn } from './belief.ts'
import { atFirst } from './whySealed.messages.ts'

const lots = Array.from({ length: 13 }, (_, i) => 8 + i)
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const close = (one: number, other: number) => assert.ok(Math.abs(one - other) < 1e-9, `${one}, not ${other}`)

test('whatever is counted, each score stays possible, and none is certain', () => {
  for (const oneIn of lots)
    for (let sum = atFirst.length + 1; sum <= 5 * (atFirst.length + 1); sum++) {
      const found = believed(atFirst, sum, oneIn)
      close(sumOf(found), 1)
      assert.equal(found.length, 5)
      for (const each of found) assert.ok(each > 0 && each < 1, `${sum} at ${oneIn}: ${found}`)
    }
})

test("belief equals a full enumeration, and the odds of two scores move by the lot's bound at most", () => {
  const [others, oneIn, sum] = [[4, 2], 12, 8]
  const ways = (score: number) => {
    let chance = 0
    for (let a = 1; a <= 5; a++)
      for (let b = 1; b <= 5; b++)
        for (let c = 1; c <= 5; c++) {
          const kept = [a === 4, b === 2, c === score].map((is) => (is ? 11 / 12 : 0) + 1 / 60)
          if (a + b + c === sum) chance += kept[0]! * kept[1]! * kept[2]!
        }
    return chance
  }
  const usual = [0.03, 0.05, 0.17, 0.33, 0.42]
  const expected = usual.map((share, i) => share * ways(i + 1))
  const found = believed(others, sum, oneIn)
  for (const [i, each] of found.entries()) close(each, expected[i]! / sumOf(expected))
  for (let all = 3; all <= 15; all++) {
    const odds = believed(others, all, oneIn).map((each, i) => each / usual[i]!)
    assert.ok(Math.max(...odds) / Math.min(...odds) <= 56 + 1e-9)
  }
})

test('one star that counts as one leaves doubt, and seven alike leave hardly any', () => {
  for (const oneIn of lots) {
    const [one, two, seven] = [1, 2, 7].map((ones) => believedOfOnes(ones, oneIn)[0]!) as [
      number,
      number,
      number,
    ]
    assert.ok(one > 0.5 && one < 0.8, `${one} at ${oneIn}`)
    assert.ok(one < two && two < seven && seven > 0.999 && seven < 1)
  }
  close(believedOfOnes(1, 12)[0]!, (0.03 * 56) / (0.03 * 56 + 0.97))
})

test('one of the first stars is always drawn by lot, and counts as another score', () => {
  for (const oneIn of lots) {
    const counted = atFirst.map((score, i) => lot(score, drawOf(0, i, score), oneIn))
    assert.deepEqual(counted, [4, 4, 3, 5, 4])
  }
})

test('rounds draw as often as the lot, and give scores as often as people', () => {
  const given = Array.from({ length: 20_000 }, (_, round) => givenIn(round))
  const drawn = given.filter((score, round) => drawOf(round, 5, score) < 2 ** 32 / 12)
  assert.ok(Math.abs(drawn.length / given.length - 1 / 12) < 0.01, `${drawn.length}`)
  assert.ok(Math.abs(given.filter((score) => score === 5).length / given.length - 0.42) < 0.015)
  assert.ok(Math.abs(given.filter((score) => score === 1).length / given.length - 0.03) < 0.01)
})
