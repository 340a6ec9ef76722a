import { personOf } from './arrivals.ts'
import { chanceOf } from './chance.ts'
import { type State, statesOf, type Trait } from './nights.ts'
import { partsOf } from './parts.ts'

export const nights = [7, 14, 30]
export const minimums = [5, 7, 10]
const many = 10
const bands = [
  { from: 1, to: 2 },
  { from: 2, to: 3 },
  { from: 3, to: 4 },
  { from: 4, to: 4.5 },
  { from: 4.5, to: 5 },
]
const groups = [
  { group: 'all', isIn: () => true },
  { group: 'rated at all', isIn: ({ raters }: State) => raters > 0 },
  { group: `${many} raters or more`, isIn: ({ raters }: State) => raters >= many },
]

/**
 * Lets the same people be rated for thirty days, under each minimum. Figures of several minimums stand in
 * their order.
 */
export function measured(people: number, seed: number) {
  const chance = chanceOf(seed)
  const all = Array.from({ length: people }, () => personOf(chance, nights.at(-1)!))
  const underMinimum = minimums.map((minimum) => all.map((person) => statesOf(person, minimum, nights)))
  const atLast = underMinimum.map((states) => states.flatMap((each) => each.at(-1)!.traits.filter(isShown)))
  return {
    people,
    seed,
    goal: { night: 14, share: 0.4 },
    minimums,
    withFewerThanMany: share(underMinimum[0]!.map((each) => each.at(-1)!.raters < many)),
    shows: groups.flatMap(({ group, isIn }) =>
      nights.map((night, i) => {
        const asked = underMinimum.map((states) => states.map((each) => each[i]!).filter(isIn))
        const shares = asked.map((states) => share(states.map(({ traits }) => traits.some(isShown))))
        return { group, night, people: asked[0]!.length, shares }
      }),
    ),
    parts: partsOf(people, seed, minimums, nights),
    errors: atLast.map((traits) => errorsOf(traits)),
    byBand: bands.map(({ from, to }, i) => ({
      ...{ from, to },
      errors: atLast.map((traits) =>
        errorsOf(
          traits.filter(({ given }) => {
            const average = averageOf(given)
            return average >= from && (average < to || i === bands.length - 1)
          }),
        ),
      ),
    })),
  }
}

export type Measured = ReturnType<typeof measured>

/** Between shown averages and those of all that was given; `meanOfRule` leaves out what still waits. */
export type Errors = {
  traits: number
  mean: number
  p95: number
  worst: number
  meanOfRule: number
  bias: number
}

const isShown = ({ shown }: Trait) => shown.count > 0

const averageOf = ({ sum, count }: Trait['given']) => sum / count

/**
 * Of what is shown from what was given; and, in the mean, from what the released raters gave, which waiting
 * has no part in.
 */
export function errorsOf(traits: Trait[]): Errors | null {
  if (traits.length === 0) return null
  const errors = traits.map(({ shown, given }) => Math.abs(averageOf(shown) - averageOf(given)))
  const ofRule = traits.map(({ shown, released }) => Math.abs(averageOf(shown) - averageOf(released)))
  const sorted = errors.toSorted((a, b) => a - b)
  return {
    traits: traits.length,
    mean: mean(errors),
    p95: sorted[Math.ceil(sorted.length * 0.95) - 1]!,
    worst: sorted.at(-1)!,
    meanOfRule: mean(ofRule),
    bias: mean(traits.map(({ shown, given }) => averageOf(shown) - averageOf(given))),
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const share = (values: boolean[]) => values.filter(Boolean).length / values.length
