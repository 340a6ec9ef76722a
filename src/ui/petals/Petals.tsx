import { foldPath, petalCount, petalPath } from './petals.ts'

type PetalsProps = { size: number; motion?: PetalMotion }

export function Petals({ size, ...look }: PetalsProps) {
  return (
    <svg width={size} height={size} viewBox="-100 -100 200 200" aria-hidden="true" className="shrink-0">
      <PetalShapes {...look} />
    </svg>
  )
}

type PetalMotion = 'still' | 'draw' | 'wave'

const stagger = { draw: 40, wave: 160 }
const animation = { still: undefined, draw: 'animate-draw', wave: 'animate-wave' }

const PetalShapes = ({ motion = 'still' }: { motion?: PetalMotion }) =>
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
