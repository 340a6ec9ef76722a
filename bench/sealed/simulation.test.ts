import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceOfBlur } from '#features/ratings/sealed/blur.ts'
import { personOf, theirWorld, youngTown } from '../../demo/arrivals.ts'
import { chanceOf } from '../../demo/chance.ts'
import { isolatedByTwo, readRevisions, readStars } from './attacks.ts'
import { posterior, revised, revisionLook, revisions, starLook } from './bayesianReader.ts'
import { figuresOf, missedBy } from './goals.ts'
import { mean, sum } from './markdownTable.ts'
import { alone, peopleOf, ratingsOf } from './measured.ts'
import { classesOf, groupsOf, shares } from './raterClasses.ts'
import { countsOf, noise } from './simulatedNights.ts'

const scores = [1, 2, 3, 4, 5]
const ratio = 0.29
const strict = { weight: 0.3, stars: [0.4, 0.3, 0.2, 0.1, 0] }
const kind = { weight: 0.7, stars: [0.02, 0.03, 0.15, 0.3, 0.5] }
const classes = [strict, kind]
const starsOf = (digits: string) => [...digits].map(Number)
const near = (is: number[], expected: number[]) =>
  assert.ok(is.every((value, i) => Math.abs(value - expected[i]!) < 1e-9))

const sentAt = (...raters: [at: number, rater: number, score: number][]) => ({
  sendings: raters.map(([at, rater, score]) => ({ at, rater, scores: [score, null] })),
})
const three: [number, number, number][] = [0, 1, 2].map((rater) => [0.5, rater, 4])
const nightsOf = (sent: ReturnType<typeof sentAt>) =>
  countsOf(sent, 9)[0]!.map(({ night, moved, sum: total }) => [night, moved, total])

test('a trait is counted once three more raters have rated it', () => {
  assert.deepEqual(nightsOf(sentAt(...three.slice(1))), [])
  assert.deepEqual(nightsOf(sentAt(...three)), [[1, [0, 1, 2], 12]])
  assert.deepEqual(countsOf(sentAt(...three), 9)[1], [])
  const more = sentAt(...three, [1.5, 3, 1], [2.5, 4, 1], [3.5, 5, 1])
  assert.deepEqual(nightsOf(more).slice(1), [[4, [3, 4, 5], 15]])
})

test('a revision waits for the next count', () => {
  const changed: [number, number, number] = [1.5, 0, 2]
  assert.equal(nightsOf(sentAt(...three, changed)).length, 1)
  const later = nightsOf(sentAt(...three, changed, [4.5, 3, 5], [4.5, 4, 5], [4.5, 5, 5]))
  assert.deepEqual(later[1], [5, [0, 3, 4, 5], 25])
})

test('two accounts that send again each night isolate only the first rater, counted with both', () => {
  assert.equal(isolatedByTwo(40, 1), 1)
  assert.equal(nightsOf(sentAt(...three, [1.5, 3, 1], [1.5, 0, 4], [1.5, 1, 4])).length, 1)
})

test('simulated noise has the published distribution', () => {
  const chance = chanceOf(3)
  const many = 100_000
  const found = Array.from({ length: many }, () => noise(chance, ratio))
  for (const by of [-2, -1, 0, 1, 2])
    assert.ok(Math.abs(found.filter((each) => each === by).length / many - chanceOfBlur(by, ratio)) < 0.005)
})

test('the belief about one of three raters equals trying all stars of all three in two traits', () => {
  const groups = groupsOf(
    classes,
    [
      ['12', '45', '55'],
      ['33', '45', '52'],
    ].map((trio) => trio.map(starsOf)),
  )
  const seen = [7, 13]
  const weights = scores.map(() => 0)
  for (const [i, { weight }] of groups.entries()) {
    const raters = [i >> 2, (i >> 1) & 1, i & 1].map((each) => classes[each]!.stars)
    const chances = seen.map((change) => {
      const byStar = scores.map(() => 0)
      for (const a of scores)
        for (const b of scores)
          for (const c of scores) {
            const given = [a, b, c].reduce((all, star, of) => all * raters[of]![star - 1]!, 1)
            byStar[a - 1]! += given * chanceOfBlur(change - a - b - c, ratio)
          }
      return byStar
    })
    for (const star of scores) weights[star - 1]! += weight * chances[0]![star - 1]! * sum(chances[1]!)
  }
  const looks = seen.map((change) => starLook([change], ratio, 15))
  near(posterior(groups, looks)[0]!, shares(weights))
})

test('the belief about a revision equals trying all pairs of stars', () => {
  const groups = groupsOf([kind], [[[4]]])
  const pairs = revisions.map(({ from, to }) => {
    const moved = [0.2, 0.6, 0.2][to - from + 1] ?? 0
    const edge = from === to && (from === 1 || from === 5) ? 0.2 : 0
    return (
      kind.stars[from - 1]! *
      (moved + edge) *
      chanceOfBlur(4 - from, ratio) *
      chanceOfBlur(-2 - to + from, ratio)
    )
  })
  near(posterior(revised(groups), [revisionLook(4, -2, ratio)])[0]!, shares(pairs))
})

test('without noise, an attacker with all other accounts reads every star and every revision', () => {
  const rating = starsOf('1532442')
  const groups = groupsOf([kind], [[rating]])
  const certain = ({ is, chances }: { is: number; chances: number[] }) => chances[is]! > 1 - 1e-9
  assert.ok(readStars([[rating]], groups, 0, chanceOf(1)).every(certain))
  assert.ok(readRevisions([[rating, starsOf('2431452')]], groups, 0, chanceOf(1)).every(certain))
  assert.ok(!readStars([[rating]], groups, ratio, chanceOf(1)).some(certain))
})

test('of the stars believed to be low at 0.8 or more, as many are low as the beliefs say', () => {
  const [known = [], others = []] = [1, 2].map((seed) => alone(ratingsOf(peopleOf(theirWorld, 1500, seed))))
  const readings = readStars(others, groupsOf(classesOf(known.flat(), 5), known), ratio, chanceOf(1))
  const sure = readings
    .map(({ is, chances }) => ({ isLow: Number(is < 2), belief: chances[0]! + chances[1]! }))
    .filter(({ belief }) => belief >= 0.8)
  assert.ok(sure.length > 50)
  const gap = mean(sure.map(({ isLow }) => isLow)) - mean(sure.map(({ belief }) => belief))
  assert.ok(Math.abs(gap) < 0.06)
})

test('figures are reproducible per seed, and missed goals are named', () => {
  const figures = figuresOf(150, 1, [0.1, 0.29])
  assert.deepEqual(figures, figuresOf(150, 1, [0.1, 0.29]))
  const [little = '', enough = ''] = figures.map((each) => missedBy(each).join('\n'))
  assert.match(little, /star read right\n.*believed at 0\.8/)
  assert.doesNotMatch(little, /fives/)
  assert.doesNotMatch(enough, /star read right/)
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
