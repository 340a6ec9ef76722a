import { inside } from './inside.ts'
import { outside } from './outside.ts'
import type { Panel } from './panel.ts'

const variable = (name: string) => `\${${name}}`
const prometheus = { type: 'prometheus', uid: variable('datasource') } as const
/** Grafana's grid has 24 columns. */
const columns = 24
const sizes = { curve: { w: 8, h: 8 }, figure: { w: 8, h: 4 } }

/** The dashboard as Grafana imports it; `write.ts` writes it. */
export function dashboard() {
  return {
    uid: 'simat',
    title: 'Simat',
    description: 'How a Simat server does. docs/METRICS.md says what each metric is.',
    tags: ['simat'],
    schemaVersion: 41,
    version: 1,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'browser',
    templating: { list: variables },
    annotations: { list: [] },
    links: [{ title: 'Runbook', type: 'link', url: variable('runbook'), targetBlank: true }],
    panels: placed(),
  }
}

const variables = [
  { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' },
  {
    name: 'instance',
    label: 'Server',
    type: 'query',
    datasource: prometheus,
    query: { query: 'label_values(simat_info, instance)', refId: 'instance' },
    refresh: 2,
    sort: 1,
    multi: true,
    includeAll: true,
    allValue: '.*',
    current: { text: ['All'], value: ['$__all'] },
  },
  {
    name: 'runbook',
    label: 'Where docs/RUNBOOK.md is',
    type: 'textbox',
    query: '/docs/RUNBOOK.md',
    current: { text: '/docs/RUNBOOK.md', value: '/docs/RUNBOOK.md' },
  },
]

type Placed = { gridPos: Record<'x' | 'y' | 'w' | 'h', number>; [more: string]: unknown }

/** Each row begins on a line of its own, and its panels follow from left to right. */
function placed() {
  const panels: Placed[] = []
  let top = 0
  for (const [title, own] of Object.entries({ ...outside, ...inside })) {
    panels.push({
      id: panels.length + 1,
      type: 'row',
      title,
      collapsed: false,
      gridPos: { x: 0, y: top, w: columns, h: 1 },
      panels: [],
    })
    top += 1
    let [x, height] = [0, 0]
    for (const panel of own) {
      const { w, h } = panel.figure ? sizes.figure : sizes.curve
      if (x + w > columns) {
        top += height
        x = 0
        height = 0
      }
      panels.push({ id: panels.length + 1, ...shown(panel), gridPos: { x, y: top, w, h } })
      x += w
      height = Math.max(height, h)
    }
    top += height
  }
  return panels
}

function shown({ title, unit, asks, runbook, figure }: Panel) {
  return {
    type: figure ? 'stat' : 'timeseries',
    title,
    datasource: prometheus,
    fieldConfig: {
      defaults: { unit, min: 0, ...(!figure && { custom: { fillOpacity: 10, showPoints: 'never' } }) },
      overrides: [],
    },
    options: figure
      ? { reduceOptions: { calcs: ['lastNotNull'] }, textMode: figure, colorMode: 'none', graphMode: 'none' }
      : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: asks.map(({ expr, legend }, place) => ({
      refId: String.fromCharCode(65 + place),
      datasource: prometheus,
      expr,
      legendFormat: legend,
    })),
    ...(runbook && {
      links: [{ title: `What to do: ${runbook}`, url: linkTo(runbook), targetBlank: true }],
    }),
  }
}

const linkTo = (section: string) => `${variable('runbook')}#${section.toLowerCase()}`
