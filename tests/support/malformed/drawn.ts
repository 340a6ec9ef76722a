import fc, { type GeneratorValue } from 'fast-check'
import type { Random } from '../../../scripts/seededRandom.ts'

const fine = 1_000_000
const upTo = (most: number) => fc.noBias(fc.nat(most))

/** Lets fast-check make the choices, so it can shrink failures. */
export function drawnBy(gen: GeneratorValue): Random {
  const below = (end: number) => gen(upTo, end - 1)
  const next = () => gen(upTo, fine - 1) / fine
  return {
    next,
    below,
    between: (least, most) => least + next() * (most - least),
    // fast-check shrinks toward 0, so 0 must mean nothing odd.
    chance: (share) => next() >= 1 - share,
    oneOf: (things) => things[below(things.length)]!,
  }
}
