import { type PetalMotion, PetalShapes } from './PetalShapes.tsx'

type PetalsProps = { size: number; reach?: readonly number[]; motion?: PetalMotion }

/** The seven-petal mark, in the colour of the text around it. Only drawn: whoever places it names it. */
export function Petals({ size, ...shapes }: PetalsProps) {
  return (
    <svg width={size} height={size} viewBox="-100 -100 200 200" aria-hidden="true" className="shrink-0">
      <PetalShapes {...shapes} />
    </svg>
  )
}
