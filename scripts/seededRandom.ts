export type Random = ReturnType<typeof seeded>

export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    between: (least: number, most: number) => least + next() * (most - least),
    chance: (share: number) => next() < share,
    oneOf: <T>(things: readonly T[]) => things[below(things.length)]!,
  }
}
