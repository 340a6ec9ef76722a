import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'

type Group = { name: string; bars: { name: string; value: number; shade: number }[] }

const [width, labels, figures, bar, gap, head] = [760, 210, 150, 16, 14, 36]

/**
 * Each group has its own scale: profiles are 20× faster than searches, and only ratios within a group matter.
 */
export function renderChart(file: string, title: string, groups: Group[]) {
  let y = head
  const parts = groups.flatMap(({ name, bars }) => {
    const most = Math.max(...bars.map(({ value }) => value))
    const from = y
    y += bars.length * bar + gap
    return [
      `<text class="name" x="0" y="${from + bar * 0.75}">${name}</text>`,
      ...bars.map((each, place) => {
        const top = from + place * bar
        const long = Math.round(((width - labels - figures) * each.value) / most)
        const said = `${Math.round(each.value).toLocaleString('en')} ${each.name}`
        return (
          `<rect class="shade${each.shade}" x="${labels}" y="${top}" width="${long}" height="${bar - 3}" rx="2"/>` +
          `<text x="${labels + long + 6}" y="${top + bar * 0.7}">${said}</text>`
        )
      }),
    ]
  })
  writeFileSync(
    join(root, 'docs/photos', file),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" role="img">
<title>${title}</title>
<style>
text { font: 11px system-ui, sans-serif; fill: #57606a }
.title { font-size: 14px; font-weight: 600; fill: #1f2328 }
.name { font-size: 12px; fill: #1f2328 }
.shade0 { fill: #0f766e } .shade1 { fill: #5aa9a2 } .shade2 { fill: #a9b4bd }
@media (prefers-color-scheme: dark) { text { fill: #9198a1 } .title, .name { fill: #f0f6fc } .shade2 { fill: #59636e } }
</style>
<text class="title" x="0" y="16">${title}</text>
${parts.join('\n')}
</svg>
`,
  )
}
