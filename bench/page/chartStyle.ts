/** The same drawing in the colours of a light page and of a dark one. */
export const chartStyle = () => `<style>
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-size:13px}
.title{font-size:16px;font-weight:600} .note,.value,.legend,.within{font-size:12px}
.goal{stroke-width:2.5} .value{stroke-width:5px;stroke-linejoin:round;paint-order:stroke}
${colours(light)}
@media (prefers-color-scheme:dark){${colours(dark)}}
</style>`

type Palette = {
  ground: string
  ink: string
  faint: string
  border: string
  goal: string
  bars: string[]
  onBars: string[]
}

const light: Palette = {
  ground: '#ffffff',
  ink: '#1f2328',
  faint: '#59636e',
  border: '#d1d9e0',
  goal: '#c0392b',
  bars: ['#0f766e', '#5eaaa3', '#b4d5d1', '#d9dee3'],
  onBars: ['#ffffff', '#1f2328', '#1f2328', '#1f2328'],
}
const dark: Palette = {
  ground: '#151b23',
  ink: '#f0f6fc',
  faint: '#9ea8b3',
  border: '#3d444d',
  goal: '#ff7b72',
  bars: ['#2dd4bf', '#1f8a7f', '#1d5f5a', '#3d4650'],
  onBars: ['#0d1117', '#ffffff', '#ffffff', '#f0f6fc'],
}

const colours = ({ ground, ink, faint, border, goal, bars, onBars }: Palette) =>
  [
    `.ground{fill:${ground};stroke:${border}} text{fill:${ink}} .note,.legend{fill:${faint}} .value{fill:${faint};stroke:${ground}} .goal{stroke:${goal}}`,
    ...bars.map((colour, i) => `.of${i}{fill:${colour}} .on${i}{fill:${onBars[i]}}`),
  ].join(' ')
