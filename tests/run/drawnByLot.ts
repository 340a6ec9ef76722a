import { createHash } from 'node:crypto'

/** Draws a fifth of these, the same ones for the same seed. With the seed `all` it is all of them. */
export function drawnFifth(names: string[], seed: string) {
  if (seed === 'all') return names
  const lot = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return names.toSorted((a, b) => lot(a).localeCompare(lot(b))).slice(0, Math.ceil(names.length / 5))
}
