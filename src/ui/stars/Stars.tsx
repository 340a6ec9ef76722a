import { starCount } from './starKeys.ts'
import { filledPercent, starPath } from './starShape.ts'

type StarsProps = { value: number; label: string; size?: number }

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

/** The look of an empty `StarInput`, for the server. */
export const EmptyStars = () => (
  <span className="flex w-fit">
    {Array.from({ length: starCount }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the five stars never change places
      <span key={index} className="flex size-12 items-center justify-center">
        <Star size={32} filled={false} />
      </span>
    ))}
  </span>
)

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

type StarProps = { size: number; filled: boolean }

/** Yellow on white has only 1.55:1 contrast, so filled stars need an outline. */
export function Star({ size, filled }: StarProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      <path
        d={starPath}
        strokeWidth="1.5"
        strokeLinejoin="round"
        className={filled ? 'fill-star stroke-star-edge' : 'fill-transparent stroke-star-empty'}
      />
    </svg>
  )
}
