import type { SearchFigures } from '../figures.ts'
import type { Section } from './section.ts'
import { bold, figure, grouped, tableOf } from './words.ts'

export function searchSection({ rows, ...run }: SearchFigures): Section {
  return {
    chart: {
      title: `One search among ${grouped(run.people)} people, from the request to the answer`,
      legend: ['half of them within', '99 of 100 within'],
      goalName: 'goal',
      sharesScale: true,
      groups: rows.map(({ kind, p50, p99, goal }) => ({
        name: kind,
        bars: [p50, p99].map((value) => ({ value, shown: `${figure(value)} ms` })),
        goal,
      })),
    },
    lines: [
      `${grouped(run.people)} people; ${run.asked} searches of each kind, one after the other, in each of ${run.rounds} rounds, of which the quietest counts.`,
      '',
      ...tableOf(
        ['ms', 'half within', 'p99', 'worst', 'goal for p99'],
        rows.map(({ kind, p50, p99, worst, goal }) => [
          kind,
          figure(p50),
          bold(figure(p99), p99 > goal),
          figure(worst),
          `≤ ${goal}`,
        ]),
      ),
    ],
    missed: rows
      .filter(({ p99, goal }) => p99 > goal)
      .map(({ kind, p99, goal }) => `search, ${kind}: p99 ${figure(p99)} ms, instead of ${goal}`),
  }
}
