import { chartStyle } from './chartStyle.ts'

export type Chart = {
  title: string
  /** One for each colour, in the order of the bars. */
  legend: string[]
  /** What the mark across the bars of a group means. */
  goalName: string
  groups: Group[]
  /** The values of a stacked group follow one another in one bar. Otherwise each has a bar of its own. */
  isStacked?: boolean
  /** Whether the last bar of a group has the strongest colour, and not the first. */
  isFaintFirst?: boolean
  /** Whether all groups share a scale; otherwise the longest bar of each fills the width. */
  sharesScale?: boolean
}

type Group = { name: string; note?: string; bars: { value: number; shown: string }[]; goal?: number }

const width = 860
const edge = 20
const names = 250
const from = edge + names
const room = width - from - edge - 90
const bar = 16
const between = 3
const betweenGroups = 16
const top = 84
/** A narrower part of a bar has no room for its figure, which steps aside from the mark of the goal. */
const narrowest = 24

/** Draws horizontal bars as SVG. It has its own ground, so that it can be read on a light page and on a dark one. */
export function drawn(chart: Chart) {
  const longest = Math.max(...chart.groups.map((group) => reachOf(group, chart)))
  let y = top
  const groups = chart.groups.map((group) => {
    const at = y
    y += heightOf(group, chart) + betweenGroups
    return groupAt(at, group, chart, room / (chart.sharesScale ? longest : reachOf(group, chart)))
  })
  const height = y + edge - betweenGroups
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(chart.title)}">
${chartStyle()}
<rect class="ground" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
<text class="title" x="${edge}" y="32">${escaped(chart.title)}</text>
${legend(chart)}
${groups.join('\n')}
</svg>
`
}

/** The values stand on the mark of the goal, where one crosses the other. */
function groupAt(y: number, group: Group, chart: Chart, scale: number) {
  const height = heightOf(group, chart)
  const middle = y + height / 2 + 5
  const { rectangles, values } = chart.isStacked ? stacked(y, group, scale) : apart(y, group, chart, scale)
  const goal = group.goal === undefined ? [] : [goalAt(from + group.goal * scale, y - 4, y + height + 4)]
  const name = text('name', from - 12, group.note ? middle - 8 : middle, group.name, 'end')
  const note = group.note ? [text('note', from - 12, middle + 8, group.note, 'end')] : []
  return [name, ...note, ...rectangles, ...goal, ...values].join('\n')
}

function apart(y: number, { bars }: Group, { isFaintFirst }: Chart, scale: number) {
  const at = (i: number) => y + i * (bar + between)
  return {
    rectangles: bars.map(({ value }, i) => {
      const colour = isFaintFirst ? bars.length - 1 - i : i
      return rectangle(colour, from, at(i), value * scale, bar)
    }),
    values: bars.map(({ value, shown }, i) => text('value', from + value * scale + 8, at(i) + 12.5, shown)),
  }
}

function stacked(y: number, { bars, goal }: Group, scale: number) {
  const height = 2 * bar
  const starts = bars.map(
    (_, i) => from + bars.slice(0, i).reduce((sum, { value }) => sum + value * scale, 0),
  )
  return {
    rectangles: bars.map(({ value }, i) => rectangle(i, starts[i]!, y, value * scale, height)),
    values: bars.flatMap(({ value, shown }, i) => {
      const middle = starts[i]! + (value * scale) / 2
      const mark = goal === undefined ? -narrowest : from + goal * scale
      const x = Math.abs(middle - mark) < 14 ? mark - 16 : middle
      return value * scale > narrowest
        ? [text(`within on${i}`, x, y + height / 2 + 4.5, shown, 'middle')]
        : []
    }),
  }
}

function legend({ legend, goalName, isFaintFirst }: Chart) {
  let x = edge
  const marks = legend.flatMap((name, i) => {
    const at = x
    x += 34 + name.length * 7.2
    const colour = isFaintFirst ? legend.length - 1 - i : i
    return [rectangle(colour, at, 48, 14, 14), text('legend', at + 20, 59.5, name)]
  })
  return [...marks, goalAt(x + 7, 46, 64), text('legend', x + 16, 59.5, goalName)].join('\n')
}

const rectangle = (colour: number, x: number, y: number, wide: number, high: number) =>
  `<rect class="of${colour}" x="${rounded(x)}" y="${y}" width="${rounded(wide)}" height="${high}"/>`

const text = (kind: string, x: number, y: number, words: string, anchor = 'start') =>
  `<text class="${kind}" x="${rounded(x)}" y="${y}" text-anchor="${anchor}">${escaped(words)}</text>`

const goalAt = (x: number, top: number, bottom: number) =>
  `<line class="goal" x1="${rounded(x)}" x2="${rounded(x)}" y1="${top}" y2="${bottom}"/>`

const heightOf = ({ bars }: Group, { isStacked }: Chart) =>
  isStacked ? 2 * bar : bars.length * (bar + between) - between

const reachOf = ({ bars, goal = 0 }: Group, { isStacked }: Chart) => {
  const values = bars.map(({ value }) => value)
  return Math.max(goal, isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values))
}

const rounded = (value: number) => Math.round(value * 10) / 10
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
