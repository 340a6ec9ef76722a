import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { formatDay } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { Card } from '#ui/layout/Card.tsx'
import { useDirection } from '#ui/layout/useDirection.ts'
import { readingStep } from '#ui/reading.ts'
import { chartMessages as messages } from './charts.messages.ts'
import { DayTable, type Line } from './DayTable.tsx'
import { axisTop, columnAt, dayUnder, linePath } from './plot.ts'

/** The second line counts failures. */
type DayChartProps = { title: string; text: string; days: string[]; lines: Line[]; shape?: 'bars' | 'line' }

const size = { width: 600, height: 200 }
const looks = ['text-primary', 'text-danger']

export function DayChart({ title, text, days, lines, shape = 'bars' }: DayChartProps) {
  const say = useSay()
  const id = useId()
  const direction = useDirection()
  const [chosen, choose] = useState<number | null>(null)
  const plot = { ...size, rtl: direction === 'rtl' }
  const day = chosen ?? days.length - 1
  const dated = (i: number) => say(formatDay(new Date(`${days[i]}T12:00:00+03:00`)))
  const valueText = (i: number) =>
    lines
      .map(({ name, values }) => {
        const value = values[i] === null ? say(messages.notTold) : number(values[i] ?? 0)
        return lines.length > 1 ? `${name} ${value}` : value
      })
      .join(' · ')

  const press = (event: KeyboardEvent) => {
    const step = readingStep(event.key, direction)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? days.length - 1 : day + step
    if (next === day && !step) return
    event.preventDefault()
    choose(Math.min(days.length - 1, Math.max(0, next)))
  }
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    choose(dayUnder(((event.clientX - box.x) / box.width) * size.width, days.length, plot))
  }

  return (
    <Card>
      <h2 id={`${id}-title`} className="text-h2 font-semibold">
        <bdi>{title}</bdi>
      </h2>
      <p className="text-small text-muted">{text}</p>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="text-h1 font-bold tabular">{valueText(day)}</span>
        <span className="text-small text-muted">{dated(day)}</span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-labelledby={`${id}-title`}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={day}
        aria-valuetext={`${dated(day)}: ${valueText(day)}`}
        onKeyDown={press}
        className="mt-3 flex gap-2 rounded-small"
      >
        <Plot lines={lines} shape={shape} plot={plot} day={day} onPoint={point} />
      </div>
      <p className="mt-1 flex justify-between text-caption text-muted">
        <span>{dated(0)}</span>
        <span>{dated(days.length - 1)}</span>
      </p>
      <DayTable title={title} dated={days.map((_, i) => dated(i))} lines={lines} />
    </Card>
  )
}

type PlotProps = {
  lines: Line[]
  shape: 'bars' | 'line'
  plot: typeof size & { rtl: boolean }
  day: number
  onPoint: (event: PointerEvent<SVGSVGElement>) => void
}

function Plot({ lines, shape, plot, day, onPoint }: PlotProps) {
  const { width, height } = plot
  const count = lines[0]?.values.length ?? 1
  const column = width / count
  const sums = Array.from({ length: count }, (_, i) =>
    lines.reduce((sum, { values }) => sum + (values[i] ?? 0), 0),
  )
  const top = axisTop(Math.max(...sums))
  return (
    <>
      <span
        dir="ltr"
        aria-hidden="true"
        className="flex shrink-0 flex-col justify-between text-end text-caption leading-none text-muted tabular"
      >
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{number(value)}</span>
        ))}
      </span>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-40 min-w-0 flex-1 overflow-visible"
        onPointerMove={onPoint}
        onPointerDown={onPoint}
      >
        <rect x={columnAt(day, count, plot)} width={column} height={height} className="fill-surface-2" />
        {[0, 0.5, 1].map((share) => (
          <path
            key={share}
            d={`M0 ${share * height}H${width}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-border"
          />
        ))}
        {shape === 'line' ? (
          <path
            d={linePath(sums, top, plot)}
            vectorEffect="non-scaling-stroke"
            strokeWidth={2.5}
            strokeLinejoin="round"
            className="fill-none stroke-primary"
          />
        ) : (
          lines.map(({ name, values }, n) => (
            <g key={name} fill="currentColor" className={looks[n] ?? ''}>
              {values.map((value, i) => {
                const below = n === 0 ? 0 : (lines[0]?.values[i] ?? 0)
                const tall = ((value ?? 0) / top) * height
                return (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a column is its day
                    key={i}
                    x={columnAt(i, count, plot) + column * 0.15}
                    y={height - tall - (below / top) * height}
                    width={column * 0.7}
                    height={tall}
                  />
                )
              })}
            </g>
          ))
        )}
      </svg>
    </>
  )
}
