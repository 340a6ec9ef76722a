type Plot = { width: number; height: number; rtl: boolean }

/** A round maximum that splits into two equal integer steps. */
export function axisTop(most: number): number {
  if (most <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 5, 6, 8, 10].find((each) => each * power >= most) ?? 10
  const top = step * power
  return top % 2 === 0 ? top : top + 1
}

/** Time runs in reading direction, so Arabic mirrors the columns. */
export function columnAt(i: number, count: number, { width, rtl }: Plot) {
  const column = width / count
  return rtl ? width - (i + 1) * column : i * column
}

export function dayUnder(x: number, count: number, { width, rtl }: Plot) {
  const share = rtl ? 1 - x / width : x / width
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)))
}

export function linePath(values: readonly number[], top: number, plot: Plot) {
  const half = plot.width / values.length / 2
  const points = values.map((value, i) => {
    const x = columnAt(i, values.length, plot) + half
    return `${round(x)} ${round(plot.height - (Math.max(0, value) / top) * plot.height)}`
  })
  return `M${points.join('L')}`
}

const round = (n: number) => Math.round(n * 10) / 10
