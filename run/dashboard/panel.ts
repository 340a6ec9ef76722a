/** A panel: what it shows, in which unit of Grafana, and the section of docs/RUNBOOK.md that says what to do about it. */
export type Panel = {
  title: string
  unit: string
  asks: readonly { expr: string; legend: string }[]
  runbook?: string
  /** One figure instead of a curve. */
  figure?: 'value' | 'name'
}

export const here = (metric: string, labels = '') =>
  `${metric}{instance=~"$instance"${labels && `, ${labels}`}}`
export const rate = (metric: string, labels = '') => `rate(${here(metric, labels)}[$__rate_interval])`
export const one = (expr: string, legend: string) => [{ expr, legend }]
export const orNone = (expr: string) => `(${expr} or vector(0))`
export const late = (share: number, metric: string, by = '') =>
  `histogram_quantile(${share}, sum by (${by && `${by}, `}le) (${rate(`${metric}_bucket`)}))`
export type Rows = Readonly<Record<string, readonly Panel[]>>
