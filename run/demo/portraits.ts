import { renderAsync } from '@resvg/resvg-js'
import { foldPath, petalCount, petalPath } from '#ui/petals/petals.ts'
import { lightColour } from '#ui/tokens.server.ts'
import type { Chance } from '../../bench/sealed/chance.ts'

/** The ground, the ring around the flower, and the flower. */
const palettes = [
  ['hero', 'hero-raised', 'accent'],
  ['primary', 'primary-hover', 'primary-soft'],
  ['accent', 'accent-hover', 'hero'],
  ['accent-soft', 'accent', 'primary'],
  ['primary-soft', 'primary-soft-hover', 'primary-active'],
  ['info-soft', 'hero-muted', 'info'],
  ['danger-soft', 'accent-soft', 'danger'],
  ['success-soft', 'primary-soft', 'success'],
] as const

const side = 320

/** A flower that nobody else has, in our colours, as a PNG. */
export async function portrait(chance: Chance) {
  return (await renderAsync(svg(chance), { fitTo: { mode: 'width', value: side } })).asPng()
}

function svg(chance: Chance) {
  const palette = palettes[Math.floor(chance.uniform() * palettes.length)]!
  const [ground, ring, shape] = palette.map(lightColour)
  const motif = chance.happens(0.5) ? flower(chance) : star(chance)
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

/** Squares that are turned against one another, each within the one before. */
const star = (chance: Chance) => {
  const turns = 2 + Math.floor(chance.uniform() * 3)
  return [92, 66, 40]
    .flatMap((side, depth) =>
      Array.from({ length: turns }, (_, turn) => {
        const angle = (90 / turns) * (turn + depth / 2)
        return `<rect x="${-side / 2 - 14}" y="${-side / 2 - 14}" width="${side + 28}" height="${side + 28}" rx="6"
        opacity="${0.3 + depth / 6}" transform="rotate(${angle})"/>`
      }),
    )
    .join('')
}
