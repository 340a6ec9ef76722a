import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run/build.ts'
import { type Benches, keep, kept, type Recorded } from '../figures.ts'
import { drawn } from './chart.ts'
import { memorySection } from './memorySection.ts'
import { photosSection } from './photosSection.ts'
import { scaleSection } from './scaleSection.ts'
import { screensSection } from './screensSection.ts'
import { sealedSection } from './sealedSection.ts'
import { searchSection } from './searchSection.ts'
import type { Section } from './section.ts'
import { tableSection } from './tableSection.ts'
import { tableOf } from './words.ts'
import { workersSection } from './workersSection.ts'

type Page = { path: string; shown: ReturnType<typeof sectionOf>[number][] }

/** Keeps the figures of a run, and lets its page show them. */
export function record<Bench extends keyof Benches>(bench: Bench, figures: Benches[Bench]) {
  keep(bench, figures)
  writePages()
  console.log(`Recorded in docs/${bench === 'sealed' ? 'SEALED' : 'PERFORMANCE'}.md`)
}

export function writePages() {
  for (const page of pages()) {
    const { text, charts } = rewritten(page, readFileSync(page.path, 'utf8'))
    for (const { path, svg } of charts) writeFileSync(path, svg)
    writeFileSync(page.path, text)
  }
}

export const pages = (): Page[] => [
  {
    path: join(root, 'docs', 'PERFORMANCE.md'),
    shown: [
      ...sectionOf('table', 'npm run bench', tableSection),
      ...sectionOf('scale', 'npm run bench:scale', scaleSection),
      ...sectionOf('search', 'npm run bench:search', searchSection),
      ...sectionOf('workers', 'npm run bench:workers', workersSection),
      ...sectionOf('memory', 'npm run bench:memory', memorySection),
      ...sectionOf('photos', 'npm run bench:photos', photosSection),
      ...sectionOf('screens', 'npm run bench:screens', screensSection),
    ],
  },
  {
    path: join(root, 'docs', 'SEALED.md'),
    shown: sectionOf('sealed', 'npm run simulate:sealed', sealedSection),
  },
]

/** The page with its blocks, and its charts, as the figures that are kept make them. */
export function rewritten({ shown }: Page, page: string) {
  if (shown.length === 0) return { text: page, charts: [] }
  const missed = shown.flatMap(({ section }) => section.missed)
  const blocks: Record<string, string[]> = {
    runs: tableOf(
      ['command', 'day', 'processor', 'cores', 'memory', 'system', 'Node'],
      shown.map(({ command, day, machine: { processor, cores, gigabytes, system, node } }) => [
        `\`${command}\``,
        day,
        processor,
        `${cores}`,
        `${gigabytes} GB`,
        system,
        node,
      ]),
    ),
    missed:
      missed.length > 0
        ? missed.map((line) => `- ${line}`)
        : ['Every goal was reached in the recorded runs.'],
    ...Object.fromEntries(
      shown.map(({ bench, section }) => [
        bench,
        [`![${section.chart.title}](figures/${bench}.svg)`, '', ...section.lines],
      ]),
    ),
  }
  return {
    text: page.replace(block, (whole, name: string) =>
      blocks[name] ? `<!-- ${name} -->\n${blocks[name].join('\n')}\n<!-- end of ${name} -->` : whole,
    ),
    charts: shown.map(({ bench, section }) => ({
      path: join(root, 'docs', 'figures', `${bench}.svg`),
      svg: drawn(section.chart),
    })),
  }
}

const block = /<!-- (\w+) -->\n[\s\S]*?<!-- end of \1 -->/g

function sectionOf<Bench extends keyof Benches>(
  bench: Bench,
  command: string,
  section: (figures: Benches[Bench]) => Section,
) {
  const figures: Recorded<Bench> | null = kept(bench)
  if (!figures) return []
  const { day, machine } = figures
  return [{ bench, command, day, machine, section: section(figures) }]
}
