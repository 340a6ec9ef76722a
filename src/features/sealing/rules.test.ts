import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { everyFitting } from '#features/sealing/everyScore.ts'
import {
  type GivenOnDay,
  type History,
  historyOf,
  type Rule,
  type Version,
  waitingOf,
} from '#features/sealing/histories.ts'
import { adversaryOf } from '#tests/support/adversary.ts'
import { crowdedDaysDrawn, daysDrawn } from '#tests/support/days.ts'
import { otherHistory, type Wanted } from '#tests/support/otherHistory.ts'
import { brokenByTellers, brokenPromise, tellersAmong } from '#tests/support/promises.ts'
import { release, tellersBorne, whoMakesGroup } from './rules.ts'

const minimum = 5
const day = (...sent: [rater: number, score: number][]): GivenOnDay[] =>
  sent.map(([rater, score]) => ({ rater, score }))
const numRuns = Number(process.env.SEALED_HISTORIES ?? 400)
const drawn = { numRuns, seed: 16 }

test('fewer than the minimum of new raters release nothing, whatever they give and however many change theirs', () => {
  const changes = Array.from({ length: 30 }, () => ({ from: 1, to: 5 }))
  assert.equal(release(waitingOf([5, 5, 5, 5], changes), minimum), null)
  assert.equal(release(waitingOf([1, 2, 3, 4, 5, 5], []), 7), null)
  assert.deepEqual(release(waitingOf([3, 3, 3, 3, 3], []), minimum), { raters: 5, sum: 15 })
})

test('of five the sums 13 to 23 are published as they are, less as 13 and more as 25', () => {
  const published = (sum: number) => release({ raters: 5, sum, hasChanges: false }, minimum)?.sum
  assert.deepEqual([5, 12, 13, 14, 22, 23, 24, 25].map(published), [13, 13, 13, 14, 22, 23, 25, 25])
})

test('with changed scores 21 and more of five are published as 23, also where the changes add up to more', () => {
  const published = (sum: number) => release({ raters: 5, sum, hasChanges: true }, minimum)?.sum
  assert.deepEqual([-30, 13, 14, 20, 21, 25, 60].map(published), [13, 13, 14, 20, 23, 23, 23])
})

test('a shown average is at least 1 and at most 5', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 90 }), fc.integer(), fc.boolean(), (raters, sum, hasChanges) => {
      const growth = release({ raters, sum, hasChanges }, minimum)
      assert.ok(growth && growth.sum >= growth.raters && growth.sum <= 5 * growth.raters)
    }),
  )
})

for (const [raters, combinations] of [[5, 3125] as const, [6, 15_625] as const, [7, 78_125] as const]) {
  test(`each of the ${combinations} combinations of ${raters} scores leaves 4 and 5 to everybody, and 5 when one tells theirs`, () => {
    const left = new Map<number, Set<string>>()
    const all = everyCombination(raters)
    assert.equal(all.length, combinations)
    const published = all.map((scores) => release(waitingOf(scores, []), minimum)!.sum)
    for (const [i, scores] of all.entries()) {
      const known = left.get(published[i]!) ?? new Set()
      left.set(published[i]!, known)
      for (const [rater, score] of scores.entries()) {
        known.add(`${rater} gave ${score}`)
        for (const [other, its] of scores.entries()) known.add(`${rater} gave ${score}, ${other} gave ${its}`)
      }
    }
    if (raters === 5) assert.equal(left.size, 12)
    const broken = all.filter((scores, i) => {
      const known = left.get(published[i]!)!
      return scores.some((score, rater) => {
        if (!known.has(`${rater} gave 4`) || !known.has(`${rater} gave 5`)) return true
        return scores.some(
          (_, other) => other !== rater && !known.has(`${rater} gave ${score}, ${other} gave 5`),
        )
      })
    })
    assert.deepEqual(broken, [])
  })
}

test('whoever knows who rated and when finds 4 and 5 possible for everybody, and 5 for all others when one tells theirs', () => {
  const seen = { changes: 0, floors: 0, tops: 0, again: 0, exact: 0 }
  fc.assert(
    fc.property(daysDrawn, (days) => {
      const history = historyOf(days, { rule: release, minimum })
      count(history, seen)
      assert.equal(brokenPromise(history), null)
    }),
    drawn,
  )
  for (const [what, times] of Object.entries(seen)) assert.ok(times > numRuns / 10, `${what}: ${times}`)
})

test('of any rater a history that publishes the same says 4 at all times, and 5, and 5 with what another one tells', () => {
  fc.assert(
    fc.property(daysDrawn, fc.nat(), fc.nat(), (days, one, two) => {
      const history = historyOf(days, { rule: release, minimum })
      const raters = [...new Set(history.versions.map(({ rater }) => rater))]
      const rater = raters[one % raters.length]
      const revealed = raters[two % raters.length]
      if (rater === undefined || revealed === undefined) return
      const wantedOnes: Wanted[] = [
        { rater, score: 4 },
        { rater, score: 5 },
      ]
      if (rater !== revealed) wantedOnes.push({ rater, score: 5, revealed })
      for (const wanted of wantedOnes) {
        const other = otherHistory(history, minimum, wanted)
        assert.deepEqual(seenOf(other), seenOf(history))
        assert.ok(other.versions.every((each) => each.rater !== rater || each.score === wanted.score))
        const toldOf = ({ versions }: History) => versions.filter((each) => each.rater === wanted.revealed)
        assert.deepEqual(toldOf(other), toldOf(history))
      }
    }),
    drawn,
  )
})

test('whoever else tells theirs, one and one more in ten of each group, finds 5 possible for all others', () => {
  const seen = { several: 0 }
  fc.assert(
    fc.property(crowdedDaysDrawn, fc.array(fc.nat(119), { minLength: 8, maxLength: 8 }), (days, some) => {
      const history = historyOf(days, { rule: release, minimum })
      const tellers = tellersAmong(history, some, tellersBorne)
      seen.several += tellers.length > 1 ? 1 : 0
      assert.equal(brokenByTellers(history, tellers), null)
    }),
    drawn,
  )
  assert.ok(seen.several > numRuns / 4, `${seen.several}`)
})

for (const [name, rule] of Object.entries({
  'with the floor for one who tells': ruleOf({ floor: 8, belowWithChanges: 8 }),
  'with the bound for one who tells in nights with changes': ruleOf({ floor: 12, belowWithChanges: 4 }),
}))
  test(`two of twenty who tell break the promise ${name}`, () => {
    const twenty = (score: number) => Array.from({ length: 18 }, (_, i): [number, number] => [i + 2, score])
    const low = day([0, 5], [1, 5], ...twenty(1))
    const raisedByMany = [
      day(...Array.from({ length: 20 }, (_, i): [number, number] => [i, i === 2 ? 1 : 3])),
      day([20, 1], [21, 1], ...Array.from({ length: 18 }, (_, i): [number, number] => [22 + i, 5]), [2, 5]),
    ]
    const isBroken = (by: Rule) =>
      brokenByTellers(historyOf([low], { rule: by, minimum }), [0, 1]) !== null ||
      brokenByTellers(historyOf(raisedByMany, { rule: by, minimum }), [20, 21]) !== null
    assert.ok(isBroken(rule))
    assert.ok(!isBroken(release))
  })

test('five make a group if the person picked none of them and at most two are unknown to others; ten whoever they are', () => {
  const made = (unpicked: number, known: number, picked: number, least = minimum) =>
    whoMakesGroup({ unpicked, known, picked }, least)
  assert.equal(made(5, 3, 0), 'unpicked')
  assert.equal(made(5, 2, 0), null)
  assert.equal(made(4, 4, 5), null, 'who was picked does not fill a small group')
  assert.equal(made(5, 5, 4), 'unpicked', 'nor is published in one')
  assert.equal(made(9, 2, 0), null)
  assert.equal(made(10, 0, 0), 'everybody')
  assert.equal(made(1, 1, 9), 'everybody')
  assert.equal(made(7, 5, 0, 7), 'unpicked')
  assert.equal(made(10, 0, 0, 12), null, 'never fewer than the operator asks for')
})

const mutants: Record<string, { rule: Rule; minimum?: number }> = {
  'without the floor': { rule: ruleOf({ floor: 0 }) },
  'with a floor lower by one': { rule: ruleOf({ floor: 7 }) },
  'without the rule that nearly all is all': { rule: ruleOf({ below: 0, belowWithChanges: 0 }) },
  'without the minimum': { rule: release, minimum: 1 },
  'with the bounds of the design in nights with changes': { rule: ruleOf({ belowWithChanges: 1 }) },
  'with a bound higher by one in nights with changes': { rule: ruleOf({ belowWithChanges: 3 }) },
}
for (const [name, { rule, minimum: least = minimum }] of Object.entries(mutants)) {
  test(`the promises are broken ${name}`, () => {
    const isKept = fc.property(daysDrawn, (days) => !brokenPromise(historyOf(days, { rule, minimum: least })))
    assert.ok(fc.check(isKept, { numRuns: 2000, seed: 16, endOnFailure: true }).failed)
  })
}

const first = day([0, 1], [1, 3], [2, 3], [3, 3], [4, 3])
const raised = day([5, 1], [6, 5], [7, 5], [8, 5], [9, 5], [0, 5])

test('a promise is broken where a raised score and a 1 meet at the bounds of the design, and kept at ours', () => {
  const design = historyOf([first, raised], { rule: ruleOf({ belowWithChanges: 1 }), minimum })
  const broken = brokenPromise(design)
  assert.deepEqual({ promise: broken?.promise, revealed: broken?.revealed }, { promise: 2, revealed: [5] })
  assert.equal(broken?.version.rater, 0)
  assert.equal(brokenPromise(historyOf([first, raised], { rule: release, minimum })), null)
})

test('what is cut off must be dropped: carried at our own bounds, it tells in a later night who had raised theirs', () => {
  const later = day([10, 5], [11, 5], [12, 5], [13, 4], [14, 4])
  const days = [first, raised, later]
  const carried = historyOf(days, { rule: release, minimum, carries: true })
  assert.equal(brokenPromise(carried)?.promise, 2)
  assert.equal(brokenPromise(historyOf(days, { rule: release, minimum })), null)
})

test('a score that was only repeated counts as changed: otherwise 23 would tell that a 5 was none', () => {
  const others = Array.from({ length: 17 }, (_, i) => 4 + i)
  const publishedAs5 = (hasChanges: (now: number) => boolean) =>
    // One of the new ones tells that they gave 1; whoever sent again is supposed to have given 5 before.
    others.flatMap((sum) =>
      [1, 2, 3, 4, 5].filter(
        (now) =>
          release({ raters: 5, sum: 1 + sum + now - 5, hasChanges: hasChanges(now) }, minimum)?.sum === 23,
      ),
    )
  assert.deepEqual(
    publishedAs5((now) => now !== 5),
    [],
  )
  assert.deepEqual(
    publishedAs5(() => true),
    [5],
  )
})

test('the adversary finds exactly the scores that trying every combination finds', () => {
  const small = fc.record({
    days: fc.array(
      fc.array(fc.record({ rater: fc.nat(4), score: fc.integer({ min: 1, max: 5 }) }), { maxLength: 4 }),
      { minLength: 2, maxLength: 4 },
    ),
    floor: fc.nat(3),
    below: fc.nat(2),
    carries: fc.boolean(),
  })
  let compared = 0
  fc.assert(
    fc.property(small, ({ days, floor, below, carries }) => {
      const rule = ruleOf({ floor, below, belowWithChanges: below })
      const history = historyOf(days, { rule, minimum: 1, carries })
      fc.pre(history.versions.length <= 6)
      const fitting = everyFitting(history)
      const raters = [...new Set(history.versions.map(({ rater }) => rater))]
      for (const revealed of [[], ...raters.map((rater) => [rater]), raters.slice(0, 2)]) {
        const adversary = adversaryOf(history, revealed)
        for (const version of history.versions) {
          const found = [1, 2, 3, 4, 5].filter((score) => adversary.mayBe(version, score))
          assert.deepEqual(found, [...foundOf(fitting, history, version, revealed)].sort())
          compared += 1
        }
      }
    }),
    { numRuns: 150, seed: 16 },
  )
  assert.ok(compared > 1500, `${compared}`)
})

type Bounds = { floor?: number; below?: number; belowWithChanges?: number }

/** Our rule with other bounds. */
function ruleOf({ floor = 8, below = 1, belowWithChanges = 4 }: Bounds): Rule {
  return ({ raters, sum, hasChanges }, minimum) => {
    if (raters < minimum) return null
    const isNearlyAll = sum >= 5 * raters - (hasChanges ? belowWithChanges : below)
    return { raters, sum: isNearlyAll ? 5 * raters : Math.max(raters + floor, sum) }
  }
}

const seenOf = ({ batches, versions }: History) => ({
  sums: batches.map(({ raters, published, hasChanges }) => ({ raters, published, hasChanges })),
  when: versions.map(({ rater, batch, until }) => ({ rater, batch, until })),
})

function count({ batches, versions }: History, seen: Record<string, number>) {
  const add = (what: string, times: number) => {
    seen[what] = (seen[what] ?? 0) + times
  }
  add('changes', batches.filter(({ hasChanges }) => hasChanges).length)
  add('floors', batches.filter(({ raters, published }) => published === raters + 8).length)
  add('tops', batches.filter(({ raters, published }) => published >= 5 * raters - 2).length)
  add('exact', batches.filter(({ sum, published }) => published === sum).length)
  add('again', versions.filter(({ until }) => until !== null).length)
}

function everyCombination(raters: number): number[][] {
  let all: number[][] = [[]]
  for (let i = 0; i < raters; i += 1)
    all = all.flatMap((scores) => [1, 2, 3, 4, 5].map((score) => [...scores, score]))
  return all
}

/** Which scores of a version are among them, if everybody who is revealed gave what they gave. */
function foundOf(fitting: number[][], { versions }: History, wanted: Version, revealed: readonly number[]) {
  const at = versions.indexOf(wanted)
  const told = versions.flatMap(({ rater, score }, i) => (revealed.includes(rater) ? [{ i, score }] : []))
  const left = fitting.filter((scores) => told.every(({ i, score }) => scores[i] === score))
  return new Set(left.map((scores) => scores[at]!))
}
