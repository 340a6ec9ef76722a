import { type PetalMotion, PetalShapes } from './PetalShapes.tsx'

type PetalsProps = { size: number; motion?: PetalMotion }

/**
 * The seven-petal mark, in the colour of the text around it. It is decoration, so its parent has to name it.
 */
export function Petals({ size, ...look }: PetalsProps) {
  return (
    <svg width={size} height={size} viewBox="-100 -100 200 200" aria-hidden="true" className="shrink-0">
      <PetalShapes {...look} />
    </svg>
  )
}
