import { starPath } from './starShape.ts'

type StarProps = { size: number; filled: boolean }

/** A filled star needs its edge for the contrast, which of yellow alone on white is only 1.55. */
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
