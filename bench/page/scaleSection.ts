import type { ScaleFigures } from '../figures.ts'
import type { Section } from './section.ts'
import { bold, figure, grouped, tableOf } from './words.ts'

export function scaleSection({ rows, sizes, ...run }: ScaleFigures): Section {
  const judged = rows.map((row) => {
    const [, middle, last] = row.bySize
    return {
      ...row,
      p99: last!.p99 / middle!.p99,
      server: last!.serverMs / middle!.serverMs,
      database: last!.databaseMs / middle!.databaseMs,
    }
  })
  const [, from, to] = sizes.map(({ people }) => grouped(people))
  return {
    chart: {
      title: 'Time within which 99 of 100 requests were answered, by how many people there are',
      isFaintFirst: true,
      legend: sizes.map(({ people }) => `${grouped(people)} people`),
      goalName: `goal at ${to}; each kind has a scale of its own`,
      groups: rows.map(({ kind, bySize, goal }) => ({
        name: kind,
        bars: bySize.map(({ p99 }) => ({ value: p99, shown: `${figure(p99)} ms` })),
        goal: goal * bySize[1]!.p99,
      })),
    },
    lines: [
      `${sizes.map(({ people, megabytes }) => `${grouped(people)} people with ${grouped(people * run.ratingsEach)} ratings (${grouped(megabytes)} MB)`).join(', ')}, in one PostgreSQL. ${grouped(run.asking)} people asked at each size, over ${run.connections} connections; medians of ${run.rounds} rounds of ${run.seconds} s, in which the sizes took turns.`,
      '',
      ...tableOf(
        [
          'requests a second (p99 in ms)',
          ...sizes.map(({ people }) => `${grouped(people)} people`),
          'server ms',
          'database ms',
        ],
        rows.map(({ kind, bySize }) => [
          kind,
          ...bySize.map(({ perSecond, p99 }) => `${grouped(perSecond)} (${figure(p99)})`),
          bySize.map(({ serverMs }) => figure(serverMs)).join(' · '),
          bySize.map(({ databaseMs }) => figure(databaseMs)).join(' · '),
        ]),
      ),
      '',
      ...tableOf(
        [`growth from ${from} to ${to} people`, 'p99', 'goal', 'time of the server', 'time of the database'],
        judged.map(({ kind, p99, goal, server, database }) => [
          kind,
          bold(`× ${p99.toFixed(2)}`, p99 > goal),
          `≤ ${goal}`,
          `× ${server.toFixed(2)}`,
          `× ${database.toFixed(2)}`,
        ]),
      ),
    ],
    missed: judged
      .filter(({ p99, goal }) => p99 > goal)
      .map(({ kind, p99, goal }) => `${kind} at ${to} people: p99 × ${p99.toFixed(2)}, instead of ${goal}`),
  }
}
