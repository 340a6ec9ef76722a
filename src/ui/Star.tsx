import { starPath } from './starShape.ts'

type StarProps = { size: number; filled: boolean }

/** The edge of a filled star carries its contrast: yellow alone is 1.55 on white. */
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
