import { PetalShapes } from './PetalShapes.tsx'
import { petalPath, petalPoint, reachOf } from './petals.ts'

type PetalScore = { label: string; value: number; text: string; spoken?: string; raters?: string }
type PetalChartProps = {
  caption: string
  scores: readonly PetalScore[]
  size?: number
  /** Below 600 px only the table is there, because the bars beside the chart are easier to read. */
  wideOnly?: boolean
}

const figureRadius = 113

/** Seven scores as seven petals, clockwise from the top; for screen readers, a table. */
export function PetalChart({ caption, scores, size = 240, wideOnly = false }: PetalChartProps) {
  const reach = scores.map((score) => reachOf(score.value))
  return (
    <div className="relative max-w-full" style={{ inlineSize: size }}>
      <svg
        viewBox="-126 -126 252 252"
        aria-hidden="true"
        className={`w-full text-primary ${wideOnly ? 'hidden min-[600px]:block' : 'block'}`}
      >
        {scores.map((score, index) => (
          <path key={score.label} d={petalPath(index)} className="fill-primary-soft" />
        ))}
        <PetalShapes reach={reach} motion="draw" />
        {scores.map((score, index) => (
          <text
            key={score.label}
            {...petalPoint(index, figureRadius)}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize="13"
            className="fill-muted font-semibold tabular-nums"
          >
            {score.text}
          </text>
        ))}
      </svg>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <tbody>
            {scores.map((score) => (
              <tr key={score.label}>
                <th scope="row">{score.label}</th>
                <td>{score.spoken ?? score.text}</td>
                {score.raters && <td>{score.raters}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
