import { Star } from './Star.tsx'
import { starCount } from './starKeys.ts'
import { filledPercent } from './starShape.ts'

type StarsProps = { value: number; label: string; size?: number }

/** A score as stars, filled to its fraction from the inline start. */
export function Stars({ value, label, size = 20 }: StarsProps) {
  return (
    <span role="img" aria-label={label} className="relative inline-block shrink-0 align-middle">
      <StarRow size={size} />
      <span
        className="absolute inset-y-0 start-0 overflow-hidden"
        style={{ inlineSize: `${filledPercent(value)}%` }}
      >
        <StarRow size={size} filled />
      </span>
    </span>
  )
}

function StarRow({ size, filled = false }: { size: number; filled?: boolean }) {
  return (
    <span className="flex">
      {Array.from({ length: starCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five stars never change places
        <Star key={index} size={size} filled={filled} />
      ))}
    </span>
  )
}
