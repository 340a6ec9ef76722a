import { foldPath, petalCount, petalPath } from './petals.ts'
import { petalPoint, shownReach } from './reach.ts'

type NamedScore = { key: string; label: string; text: string; also?: string | undefined }
type PetalChartProps = {
  scores: readonly number[]
  /** Other scores of the same petals, drawn as outlines. */
  outlines?: readonly number[] | undefined
  /** What stands beside each petal; undefined while it is loading. */
  names?: readonly NamedScore[] | undefined
}

const petals = Array.from({ length: petalCount }, (_, index) => index)
const budReach = 0.34

/**
 * The seven scores as petals, each with its name and number, the highest in yellow. For the eye alone: a
 * table says the same to screen readers.
 */
export function PetalChart({ scores, outlines = [], names = [] }: PetalChartProps) {
  const highest = Math.max(0, ...scores)
  const reachAt = (index: number) => (highest > 0 ? shownReach(scores[index] ?? 0) : budReach)
  return (
    <div aria-hidden="true" className="@container w-full">
      <div className="relative mx-auto grid h-[calc(2*var(--petal)+3rem)] w-fit place-items-center *:[grid-area:1/1] [--petal:clamp(3rem,50cqw-5.75rem,7rem)]">
        <svg
          viewBox="-100 -100 200 200"
          aria-hidden="true"
          className="size-[calc(2*var(--petal))] overflow-visible"
        >
          {petals.map((index) => (
            <path key={index} d={petalPath(index)} fill="currentColor" opacity=".16" />
          ))}
          {petals.map((index) => (
            <g
              key={index}
              fill="currentColor"
              className={`animate-draw ${highest > 0 && scores[index] === highest ? 'text-accent' : ''}`}
            >
              <path d={petalPath(index, reachAt(index))} opacity={highest > 0 ? '.72' : '.3'} />
              {highest > 0 && <path d={foldPath(index, reachAt(index))} />}
            </g>
          ))}
          {outlines.map(
            (score, index) =>
              score > 0 && (
                <path
                  // biome-ignore lint/suspicious/noArrayIndexKey: the seven petals never change places
                  key={index}
                  d={petalPath(index, shownReach(score))}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2.5"
                  strokeDasharray="6 4"
                  className="animate-draw"
                />
              ),
          )}
        </svg>
        {names.map(({ key, label, text, also }, index) => (
          <span key={key} style={{ translate: placeOf(index) }} className={`${look} ${sideOf(index)}`}>
            <b className="text-small leading-tight font-semibold text-on-hero tabular-nums">{text}</b>
            <span>{label}</span>
            {also && <span className="tabular-nums">{also}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}

/** On the narrowest screen with very large text there is room for none; the rows beneath say the same. */
const look =
  'pointer-events-none hidden @min-[12rem]:flex w-max max-w-20 text-caption leading-tight text-hero-muted'

const unitOf = (index: number) => {
  const { x, y } = petalPoint(index, 100)
  return { x: x / 100, y: y / 100 }
}

/** The first stands above its petal on one line; all others grow away from the flower. */
const sideOf = (index: number) =>
  index === 0
    ? 'max-w-none items-baseline gap-1.5'
    : `flex-col ${unitOf(index).x > 0 ? 'items-start text-left' : 'items-end text-right'}`

function placeOf(index: number) {
  const { x, y } = unitOf(index)
  const side = Math.sign(Math.round(x * 10))
  const across = `calc(var(--petal) * ${x * 1.04} + ${side * 50}% + ${side * 4}px)`
  if (index === 0) return `0 calc(var(--petal) * -1.02 - 50%)`
  const lifted = y > 0.5 ? `calc(var(--petal) * ${y * 0.96} + 50%)` : `calc(var(--petal) * ${y})`
  return `${across} ${lifted}`
}
