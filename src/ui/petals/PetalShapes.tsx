import { foldPath, petalCount, petalPath } from './petals.ts'

export type PetalMotion = 'still' | 'draw' | 'wave'

const stagger = { draw: 40, wave: 160 }
const animation = { still: undefined, draw: 'animate-draw', wave: 'animate-wave' }

/** The seven petals inside an SVG whose 0,0 is their heart. */
export const PetalShapes = ({ motion = 'still' }: { motion?: PetalMotion }) =>
  petalIndexes.map((index) => (
    <g
      key={index}
      fill="currentColor"
      className={animation[motion]}
      {...(motion !== 'still' && { style: { animationDelay: `${index * stagger[motion]}ms` } })}
    >
      <path d={petalPath(index)} opacity=".72" />
      <path d={foldPath(index)} />
    </g>
  ))

const petalIndexes = Array.from({ length: petalCount }, (_, index) => index)
