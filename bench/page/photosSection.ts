import type { PhotosFigures } from '../figures.ts'
import type { Section } from './section.ts'
import { bold, figure, tableOf } from './words.ts'

export function photosSection({ rows, ...run }: PhotosFigures): Section {
  const withGoals = rows.filter(({ goal }) => goal !== null)
  return {
    chart: {
      title: 'Photos and previews, beside their goals',
      legend: ['measured'],
      goalName: 'goal',
      groups: withGoals.map(({ what, figure: value, unit, goal }) => ({
        name: what,
        bars: [{ value, shown: `${figure(value)} ${unit}` }],
        goal: goal ?? 0,
      })),
    },
    lines: [
      `Photos of 12 and 24 megapixels in files of 5 MB, ${run.atOnce} of each, one after the other; then ${run.atOnce} people who upload one after the other beside ${run.connections} connections that read profiles, in ${run.rounds} rounds of ${run.seconds} s, of which the quietest counts.`,
      '',
      ...tableOf(
        ['what', 'measured', 'goal'],
        rows.map(({ what, figure: value, unit, goal }) => [
          what,
          bold(`${figure(value)} ${unit}`, isOver(value, goal)),
          goal === null ? '' : `≤ ${goal} ${unit}`,
        ]),
      ),
    ],
    missed: rows
      .filter(({ figure: value, goal }) => isOver(value, goal))
      .map(({ what, figure: value, unit, goal }) => `${what}: ${figure(value)} ${unit}, instead of ${goal}`),
  }
}

const isOver = (value: number, goal: number | null) => goal !== null && value > goal
