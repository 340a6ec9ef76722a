import type { WorkersFigures } from '../figures.ts'
import type { Section } from './section.ts'
import { figure, grouped, tableOf } from './words.ts'

export function workersSection({ rows, sizes, isApart, ...run }: WorkersFigures): Section {
  return {
    chart: {
      title: 'Requests a second, by the number of workers',
      isFaintFirst: true,
      legend: sizes.map(named),
      goalName: 'as many as with one worker; each kind has a scale of its own',
      groups: rows.map(({ kind, byWorkers }) => ({
        name: kind,
        bars: byWorkers.map(({ perSecond }) => ({ value: perSecond, shown: grouped(perSecond) })),
        goal: byWorkers[0]!.perSecond,
      })),
    },
    lines: [
      `${grouped(run.people)} people, ${run.connections} connections, ${isApart ? 'PostgreSQL on a core of its own' : 'PostgreSQL on the same cores'}; medians of ${run.rounds} rounds of ${run.seconds} s, in which the servers took turns.`,
      '',
      ...tableOf(
        ['requests a second (p99 in ms)', ...sizes.map(named), 'server ms', 'database ms'],
        rows.map(({ kind, byWorkers }) => [
          kind,
          ...byWorkers.map(({ perSecond, p99 }) => `${grouped(perSecond)} (${figure(p99)})`),
          byWorkers.map(({ serverMs }) => figure(serverMs)).join(' · '),
          byWorkers.map(({ databaseMs }) => figure(databaseMs)).join(' · '),
        ]),
      ),
    ],
    missed: [],
  }
}

const named = (workers: number) => (workers === 1 ? '1 process' : `${workers} workers`)
