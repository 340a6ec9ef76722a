import { foldPath, petalCount, petalPath } from './petals.ts'

export type PetalMotion = 'still' | 'draw' | 'wave'
type PetalShapesProps = {
  /** How far each petal reaches, 0 to 1; without it all are full. */
  reach?: readonly number[]
  motion?: PetalMotion
}

const stagger = { still: 0, draw: 40, wave: 160 }
const animation = { still: undefined, draw: 'animate-draw', wave: 'animate-wave' }

/** The seven petals inside an SVG whose 0,0 is their heart. */
export function PetalShapes({ reach = [], motion = 'still' }: PetalShapesProps) {
  return drawnPetals(reach).map((index) => (
    <g
      key={index}
      fill="currentColor"
      className={animation[motion]}
      style={{ animationDelay: `${index * stagger[motion]}ms` }}
    >
      <path d={petalPath(index, reach[index])} opacity=".72" />
      <path d={foldPath(index, reach[index])} />
    </g>
  ))
}

/** One that reaches nowhere is not there: it unfolds when it has a score. */
const drawnPetals = (reach: readonly number[]) => petalIndexes.filter((index) => reach[index] !== 0)

const petalIndexes = Array.from({ length: petalCount }, (_, index) => index)
