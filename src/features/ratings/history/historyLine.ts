type Size = { width: number; height: number }
type Shown = { day: string; value: number }

const lowest = 1
const highest = 5

/** Steps, because a value stays until the next count, the last one until `today`. 0 isn't shown. */
export function historyLine(values: readonly Shown[], today: string, { width, height }: Size) {
  const begun = Date.parse(values[0]?.day ?? today)
  const span = Math.max(1, Date.parse(today) - begun)
  const x = (day: string) => round(((Date.parse(day) - begun) / span) * width)
  const y = (value: number) => round(height - ((value - lowest) / (highest - lowest)) * height)
  const shown = values.filter(({ value }) => value > 0)
  const steps = shown.map(({ day, value }, i) =>
    i === 0 ? `M${x(day)} ${y(value)}` : `H${x(day)}V${y(value)}`,
  )
  return shown.length > 0 ? `${steps.join('')}H${width}` : ''
}

const round = (n: number) => Math.round(n * 10) / 10
