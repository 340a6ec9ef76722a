import { seeded } from '../scripts/seededRandom.ts'

export function chanceOf(seed: number) {
  const { next: uniform, chance: happens } = seeded(seed)
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  const waiting = (mean: number) => -mean * Math.log(1 - uniform())
  return { uniform, normal, waiting, happens }
}

export type Chance = ReturnType<typeof chanceOf>
