import type { ServerName, TableFigures } from '../figures.ts'
import type { Section } from './section.ts'
import { bold, figure, grouped, tableOf } from './words.ts'

const servers: ServerName[] = ['Simat', 'by hand', 'ceiling']

export function tableSection({ rows, ...run }: TableFigures): Section {
  const judged = rows.map((row) => ({
    ...row,
    share: row.speeds.Simat.perSecond / row.speeds[row.of].perSecond,
  }))
  return {
    chart: {
      title: 'Requests a second',
      legend: servers,
      goalName: 'goal for Simat; each kind of call has a scale of its own',
      groups: rows.map(({ kind, speeds, of, goal }) => ({
        name: kind,
        bars: servers.map((name) => ({
          value: speeds[name].perSecond,
          shown: grouped(speeds[name].perSecond),
        })),
        goal: goal * speeds[of].perSecond,
      })),
    },
    lines: [
      `${grouped(run.people)} people, ${grouped(run.ratings)} ratings, ${run.connections} connections; medians of ${run.rounds} rounds of ${run.seconds} s, in which the servers took turns.`,
      '',
      ...tableOf(
        ['requests a second (p99 in ms)', ...servers, 'Simat’s share', 'goal', 'server ms', 'database ms'],
        judged.map(({ kind, speeds, of, goal, share }) => [
          kind,
          ...servers.map((name) => `${grouped(speeds[name].perSecond)} (${figure(speeds[name].p99)})`),
          bold(share.toFixed(2), share < goal),
          `${goal} of ${of}`,
          figure(speeds.Simat.serverMs),
          figure(speeds.Simat.databaseMs),
        ]),
      ),
    ],
    missed: judged
      .filter(({ share, goal }) => share < goal)
      .map(({ kind, share, goal, of }) => `${kind}: ${share.toFixed(2)} of ${of}, instead of ${goal}`),
  }
}
