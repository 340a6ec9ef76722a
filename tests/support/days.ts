import fc from 'fast-check'
import type { GivenOnDay } from '#features/sealing/histories.ts'

type Drawn = { rater: number; score: number; day: number }

/** What people give, from the score that was drawn for them; 0 is a skipped category. */
const moods: Record<string, (drawn: Drawn) => number> = {
  anything: ({ score }) => score,
  'all 1': () => 1,
  'all 5': () => 5,
  'all 5 but one': ({ rater }) => (rater === 3 ? 1 : 5),
  'all 1 but one': ({ rater }) => (rater === 3 ? 5 : 1),
  'all 5 but one a day': ({ rater }) => (rater % 6 === 0 ? 1 : 5),
  '4 or 5': ({ score }) => (score > 1 ? 5 : 4),
  '1 or 5': ({ score }) => (score > 2 ? 5 : 1),
  'low at first, later 5, and 1 now and then': ({ rater, score, day }) =>
    day < 2 ? Math.min(score, 2) : rater % 7 === 0 ? 1 : 5,
  'high at first, later 1, and 5 now and then': ({ rater, score, day }) =>
    day < 2 ? Math.max(score, 4) : rater % 7 === 0 ? 5 : 1,
}

const score = fc.nat(5)
const people = { most: 60, first: 12, days: 10 }
/** Groups that are large enough to bear several who tell. */
const crowds = { most: 120, first: 45, days: 4 }

/** Days on which people rate for the first time or once more; each may skip the category. */
const drawn = ({ most, first, days }: typeof people): fc.Arbitrary<GivenOnDay[][]> =>
  fc
    .record({
      mood: fc.constantFrom(...Object.values(moods)),
      days: fc.array(
        fc.record({
          first: fc.array(score, { maxLength: first, size: 'max' }),
          again: fc.array(fc.record({ rater: fc.nat(most - 1), score }), { maxLength: 5, size: 'max' }),
        }),
        { minLength: 1, maxLength: days, size: 'max' },
      ),
    })
    .map(({ mood, days }) => {
      let known = 0
      return days.map(({ first, again }, i) => {
        const former = known
        const firstly = first.slice(0, most - known).map((score) => ({ rater: known++, score }))
        const another =
          former === 0 ? [] : again.map(({ rater, score }) => ({ rater: rater % former, score }))
        return [...firstly, ...another].map(({ rater, score }) => ({
          rater,
          score: score === 0 ? null : mood({ rater, score, day: i }),
        }))
      })
    })

export const daysDrawn = drawn(people)
export const crowdedDaysDrawn = drawn(crowds)
