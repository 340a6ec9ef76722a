export function tableOf(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map((_, i) => (i === 0 ? '---' : '--:')).join('|')}|`, ...rows.map(line)]
}

export const percent = (share: number) => `${(share * 100).toFixed(1)} %`

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

export const mean = (values: number[]) => sum(values) / values.length
