/** Draws the same numbers in every run of the same seed (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  const waiting = (mean: number) => -mean * Math.log(1 - uniform())
  return { uniform, normal, waiting, happens: (share: number) => uniform() < share }
}

export type Chance = ReturnType<typeof chanceOf>
