import { renderAsync } from '@resvg/resvg-js'
import { foldPath, petalCount, petalPath } from '#ui/petals/petals.ts'
import { lightColour } from '#ui/tokens.server.ts'
import { type Chance, chanceOf } from './chance.ts'

const palettes = [
  ['hero', 'hero-raised', 'accent'],
  ['primary', 'primary-hover', 'primary-soft'],
  ['accent', 'accent-hover', 'hero'],
  ['accent-soft', 'accent', 'primary'],
  ['primary-soft', 'primary-soft-hover', 'primary-hover'],
  ['info-soft', 'hero-muted', 'info'],
  ['danger-soft', 'accent-soft', 'danger'],
  ['success-soft', 'primary-soft', 'success'],
] as const

const side = 320
const seed = 7

export async function portrait(place: number) {
  return (
    await renderAsync(svg(place, chanceOf(seed + place * 104_729)), { fitTo: { mode: 'width', value: side } })
  ).asPng()
}

function svg(place: number, chance: Chance) {
  const palette = palettes[place % palettes.length]!
  const [ground, ring, shape] = palette.map(lightColour)
  const motif = chance.happens(0.5) ? flower(chance) : star(chance, ground!)
  const stones = 8 + Math.floor(chance.uniform() * 9)
  const size = 5 + chance.uniform() * 7
  const stone = `M0,${-size}L${size},0L0,${size}L${-size},0Z`
  const around = Array.from(
    { length: stones },
    (_, place) => `<path transform="rotate(${(place * 360) / stones}) translate(0 -112)" d="${stone}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-130 -130 260 260">
    <rect x="-130" y="-130" width="260" height="260" fill="${ground}"/>
    <g transform="rotate(${Math.floor(chance.uniform() * 360)})">
      <g fill="${ring}">${around.join('')}</g><g fill="${shape}">${motif}</g>
    </g>
  </svg>`
}

const flower = (chance: Chance) =>
  Array.from({ length: petalCount }, (_, place) => {
    const reach = 0.55 + 0.4 * chance.uniform()
    return `<path d="${petalPath(place, reach)}" opacity=".75"/><path d="${foldPath(place, reach)}"/>`
  }).join('')

const star = (chance: Chance, ground: string) => {
  const squares = chance.happens(0.5) ? 2 : 3
  const [outer, inner] = [52 + 12 * chance.uniform(), 22 + 16 * chance.uniform()]
  return [outer, (outer + inner) / 2, inner]
    .flatMap((half, depth) =>
      Array.from({ length: squares }, (_, nth) => {
        const angle = (90 / squares) * (nth + depth / 2)
        const paint = depth === 1 ? ` fill="${ground}"` : ''
        return `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" transform="rotate(${angle})"${paint}/>`
      }),
    )
    .join('')
}
