import { readFileSync } from 'node:fs'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

export function bothColours(name: string) {
  const colours = new RegExp(`--color-${name}: (light-dark\\(.+?\\));`).exec(tokens)?.[1]
  if (!colours) throw new Error(`tokens.css has no colour ${name}`)
  return colours
}

/** For server-rendered images, which have no theme. */
export function lightColour(name: string) {
  const colour = new RegExp(`--color-${name}: light-dark\\((#\\w+),`).exec(tokens)?.[1]
  if (!colour) throw new Error(`tokens.css has no colour ${name}`)
  return colour
}
