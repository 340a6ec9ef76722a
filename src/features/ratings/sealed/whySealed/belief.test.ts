import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blurRatio, blurredAverage, chanceOfBlur } from '#features/ratings/sealed/blur.ts'
import { believed, blurIn, givenIn, total } from './belief.ts'
import { atFirst } from './whySealed.messages.ts'

const close = (one: number, other: number, by = 1e-9) =>
  assert.ok(Math.abs(one - other) < by, `${one}, not ${other}`)
const usual = [0.03, 0.05, 0.17, 0.33, 0.42]
const scores = [1, 2, 3, 4, 5]
const known = scores.flatMap((one) => scores.map((other) => [one, other]))
const averages = Array.from({ length: 13 }, (_, i) => blurredAverage(3 + i, 3))

test('whatever is shown, each score stays possible, and none is certain', () => {
  for (const others of known)
    for (const shown of averages) {
      const found = believed(others, shown)
      close(total(found), 1)
      assert.equal(found.length, 5)
      for (const each of found) assert.ok(each > 0 && each < 1, `${others} shown as ${shown}: ${found}`)
    }
})

test('the odds of a one and a five move by the bound of the blur at most', () => {
  const bound = blurRatio ** -4
  let largest = 0
  for (const others of known)
    for (const shown of averages) {
      const odds = believed(others, shown).map((each, i) => each / usual[i]!)
      largest = Math.max(largest, odds[0]! / odds[4]!, odds[4]! / odds[0]!)
    }
  assert.ok(largest <= bound * (1 + 1e-9), `${largest} is above ${bound}`)
  close(largest, bound, 1e-6)
})

test('very low or very high stars in everything can be guessed', () => {
  for (const score of [1, 5]) {
    const once = believed([4, 4], blurredAverage(4 + 4 + score, 3))
    const inAll = once.map((each, i) => usual[i]! * (each / usual[i]!) ** 7)
    const found = inAll[score - 1]! / total(inAll)
    assert.ok(found > 0.99 && found < 1, `${score}: ${found}`)
  }
})

test('belief equals a full enumeration of stars and blurs', () => {
  for (const shown of averages) {
    const ways = scores.map(() => 0)
    for (const score of scores)
      for (let by = -60; by <= 60; by++) {
        const average = Math.min(5, Math.max(1, (4 + 2 + score + by) / 3))
        if (average.toFixed(1) === shown.toFixed(1)) ways[score - 1]! += usual[score - 1]! * chanceOfBlur(by)
      }
    for (const [i, each] of believed([4, 2], shown).entries()) close(each, ways[i]! / total(ways))
  }
})

test('rounds blur as often as nightly counts, and give scores as often as people', () => {
  const rounds = 40_000
  const shareOf = (of: (round: number) => number, value: number) =>
    Array.from({ length: rounds }, (_, round) => of(round)).filter((each) => each === value).length / rounds
  for (const by of [-2, -1, 0, 1, 2]) close(shareOf(blurIn, by), chanceOfBlur(by), 0.01)
  for (const score of scores) close(shareOf(givenIn, score), usual[score - 1]!, 0.01)
})

test('the first count of the first stars shows another average than the one given', () => {
  assert.equal(blurIn(0), 1)
  assert.deepEqual([total(atFirst) / 3, blurredAverage(total(atFirst) + blurIn(0), 3)], [4, 4.3])
})
