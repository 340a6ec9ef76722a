import { foldPath, petalCount, petalPath } from '#ui/petals/petals.ts'
import { bothColours, lightColour } from '#ui/tokens.server.ts'

const shapes = Array.from(
  { length: petalCount },
  (_, i) => `<path d="${petalPath(i)}" opacity=".72"/><path d="${foldPath(i)}"/>`,
).join('')

/** Shown until the stylesheet loads; real styles override this layer. */
export const splashStyle = `@layer arriving{${[
  `:root{color-scheme:light dark;background:${bothColours('bg')}}`,
  'body{margin:0}',
  `.arriving{display:grid;place-items:center;min-height:100dvh;color:${bothColours('primary')}}`,
  '@media (prefers-reduced-motion:no-preference){.arriving svg{animation:arriving 1.6s 1s ease-in-out infinite}}',
  '@keyframes arriving{50%{opacity:.35}}',
].join('')}}`

export const splashMark = (look = '') =>
  `<div class="arriving ${look}" aria-hidden="true"><svg width="56" height="56" viewBox="-100 -100 200 200" fill="currentColor">${shapes}</svg></div>`

type Tile = { corners: number; scale: number }

export const tile = ({ corners, scale }: Tile) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-128 -128 256 256"><rect x="-128" y="-128" width="256" height="256" rx="${corners}" fill="${lightColour('hero')}"/><g fill="${lightColour('on-hero')}" transform="scale(${scale})">${shapes}</g></svg>`

export const icon = tile({ corners: 56, scale: 1 })
