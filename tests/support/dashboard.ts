import { readFileSync } from 'node:fs'

type Panel = {
  type: string
  title: string
  gridPos: Record<'x' | 'y' | 'w' | 'h', number>
  targets?: { expr: string }[]
  links?: { url: string }[]
}

const file = new URL('../../packaging/grafana/simat.json', import.meta.url)

export const panels: Panel[] = JSON.parse(readFileSync(file, 'utf8')).panels

export const shownPanels = panels.filter(({ type }) => type !== 'row')

export const asksOf = ({ targets = [] }: Panel) => targets.map(({ expr }) => expr)
