import { budReach, highestOf, numberPlace, reachOf } from './chart.ts'
import { foldPath, petalPath, petalPoint } from './petals.ts'

type FlowerProps = {
  scores: readonly number[]
  /** False on the server, which renders before it has the scores. */
  isNumbered?: boolean
  marked?: number | null
  outlines?: readonly number[] | undefined
  /** False: shows traits without scores, so no buds and no highest. */
  isScored?: boolean
  rings?: number
  /** Plays once: the first petals open slowly, or the last ring is new. */
  moment?: FlowerMoment | undefined
}

export type FlowerMoment = 'opens' | 'newRing'

export const Flower = ({
  scores,
  isNumbered = false,
  marked = null,
  outlines = [],
  isScored = true,
  rings = 0,
  moment,
}: FlowerProps) => {
  const best = isScored ? highestOf(scores) : []
  const count = scores.length
  return (
    <svg
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      className="size-48 overflow-visible [grid-area:1/1] beside:size-64"
    >
      {scores.map((score, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: petals never change places
        <g key={index} fill="currentColor" className={best[index] ? 'text-accent' : ''}>
          <path d={petalPath(index, 1, count)} opacity=".16" className="text-on-hero" />
          {(isScored || score > 0) && <Petal {...{ index, score, count }} opens={moment === 'opens'} />}
          {(outlines[index] ?? 0) > 0 && <SelfView {...{ index, score: outlines[index] ?? 0, count }} />}
          {index === marked && (
            <path d={petalPath(index, 1.04, count)} fill="none" strokeWidth="3" className="stroke-on-hero" />
          )}
        </g>
      ))}
      {Array.from({ length: rings }, (_, ring) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: rings never change places
          key={`ring ${ring}`}
          r={4 + 3 * ring}
          fill="none"
          strokeWidth="1.2"
          className={`stroke-on-hero ${moment === 'newRing' && ring === rings - 1 ? 'animate-draw' : ''}`}
          style={slowly}
        />
      ))}
      {isNumbered &&
        scores.map((score, index) => (
          <Written
            key={numberKey(index)}
            {...{ index, score, count }}
            isBest={best[index] ?? false}
            outline={outlines[index] ?? 0}
          />
        ))}
    </svg>
  )
}

const numberKey = (index: number) => `number ${index}`

const slowly = { animationDuration: '900ms' }

type OnePetal = { index: number; score: number; count: number }

function Petal({ index, score, count, opens }: OnePetal & { opens: boolean }) {
  if (score <= 0)
    return <path d={petalPath(index, budReach, count)} opacity=".5" className="animate-draw text-on-hero" />
  const reach = reachOf(score)
  return (
    <g className="animate-draw" {...(opens && { style: slowly })}>
      <path d={petalPath(index, reach, count)} opacity=".78" />
      <path d={foldPath(index, reach, count)} />
    </g>
  )
}

/** The dark line below keeps the white one visible on a white petal. */
function SelfView({ index, score, count }: OnePetal) {
  const path = petalPath(index, reachOf(score), count)
  const { x, y } = petalPoint(index, reachOf(score) * 100, count)
  return (
    <g fill="none" strokeLinecap="round" className="animate-draw">
      <path d={path} strokeWidth="4" className="stroke-hero" />
      <path d={path} strokeWidth="2" strokeDasharray="3 4" className="stroke-on-hero" />
      <circle cx={x} cy={y} r="4" strokeWidth="1.5" className="fill-on-hero stroke-hero" />
    </g>
  )
}

function Written({ index, score, count, outline, isBest }: OnePetal & { outline: number; isBest: boolean }) {
  if (score <= 0) return null
  const { x, y, isInside } = numberPlace({ index, score, count, outline })
  const ink = !isInside
    ? 'fill-on-hero stroke-hero'
    : isBest
      ? 'fill-on-accent stroke-accent'
      : 'fill-on-accent stroke-on-hero'
  return (
    <g className="animate-draw">
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        strokeWidth={outline > 0 ? 4 : 0}
        strokeLinejoin="round"
        paintOrder="stroke"
        className={`text-[length:min(0.875rem,17px)] font-bold tabular ${ink}`}
      >
        {score.toFixed(1)}
      </text>
    </g>
  )
}
