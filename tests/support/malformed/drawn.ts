import fc, { type GeneratorValue } from 'fast-check'
import type { Random } from '../../../scripts/seededRandom.ts'

const fine = 1_000_000
const upTo = (most: number) => fc.noBias(fc.nat(most))

/** Lets fast-check draw a request's choices: when one fails, it looks for a plainer one that fails too. */
export function drawnBy(gen: GeneratorValue): Random {
  const below = (end: number) => gen(upTo, end - 1)
  const next = () => gen(upTo, fine - 1) / fine
  return {
    next,
    below,
    between: (least, most) => least + next() * (most - least),
    // 0 is the plainest draw, and has to mean that nothing odd is done.
    chance: (share) => next() >= 1 - share,
    oneOf: (things) => things[below(things.length)]!,
  }
}
