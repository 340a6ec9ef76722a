import type { ScreensFigures } from '../figures.ts'
import type { Section } from './section.ts'
import { bold, figure, tableOf } from './words.ts'

export function screensSection({ rounds, goals, rows }: ScreensFigures): Section {
  const missed = rows.flatMap(({ screen, isIndexed, ...row }) => {
    const wanted = [
      ['performance', row.performance, goals.performance],
      ['accessibility', row.accessibility, goals.others],
      ['best practices', row.bestPractices, goals.others],
      ...(isIndexed ? ([['SEO', row.seo, goals.others]] as const) : []),
    ] as const
    return wanted
      .filter(([, score, goal]) => score < goal)
      .map(([what, score, goal]) => `${screen}, ${what}: ${score}, instead of ${goal}`)
  })
  return {
    chart: {
      title: 'Largest paint on a simulated slow phone, milliseconds',
      legend: ['measured'],
      goalName: 'good, by Lighthouse',
      groups: rows.map(({ screen, largestPaint }) => ({
        name: screen,
        bars: [{ value: largestPaint, shown: `${figure(largestPaint)} ms` }],
        goal: 2500,
      })),
    },
    lines: [
      `Lighthouse with its own slow phone on a slow network, both simulated: the median of ${rounds} runs, and the worst of them where only all is good enough. Pages that ask not to be indexed have no goal for search engines.`,
      '',
      ...tableOf(
        [
          'screen',
          'performance',
          'accessibility',
          'best practices',
          'SEO',
          'first paint',
          'largest paint',
          'blocking',
          'shift',
          'KB',
        ],
        rows.map(({ screen, isIndexed, ...row }) => [
          screen,
          bold(`${row.performance}`, row.performance < goals.performance),
          bold(`${row.accessibility}`, row.accessibility < goals.others),
          bold(`${row.bestPractices}`, row.bestPractices < goals.others),
          isIndexed ? bold(`${row.seo}`, row.seo < goals.others) : '',
          `${figure(row.firstPaint)} ms`,
          `${figure(row.largestPaint)} ms`,
          `${figure(row.blocking)} ms`,
          row.shift.toFixed(3),
          figure(row.kilobytes),
        ]),
      ),
    ],
    missed,
  }
}
