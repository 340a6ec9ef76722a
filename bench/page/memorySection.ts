import { type MemoryFigures, summaryOf } from '../figures.ts'
import type { Section } from './section.ts'
import { bold, figure, grouped, tableOf } from './words.ts'

export function memorySection({ moments, parts, idle, goal, ...run }: MemoryFigures): Section {
  const { most, perTenThousand } = summaryOf({ moments, idle })
  const isOver = perTenThousand > idle.goal
  return {
    chart: {
      title: 'Resident memory of the server, in MB',
      legend: ['heap in use', 'heap kept free', 'other of its own', 'program and libraries'],
      goalName: `goal, ${goal} MB`,
      isStacked: true,
      sharesScale: true,
      groups: moments.map(({ moment, resident, anonymous, files, heapUsed, heapCommitted }, i) => ({
        name: moment,
        note: `${grouped(resident)} MB`,
        bars: [heapUsed, heapCommitted - heapUsed, anonymous - heapCommitted, files].map((value) => ({
          value: Math.max(0, value),
          shown: grouped(value),
        })),
        ...(i > 0 && { goal }),
      })),
    },
    lines: [
      `${grouped(run.people)} people, ${grouped(run.ratings)} ratings, ${run.connections} connections, ${run.seconds} s of every kind of call, then ${grouped(run.searches)} searches.`,
      '',
      ...tableOf(
        ['MB', 'resident', 'heap in use', 'heap committed', 'anonymous', 'of files'],
        moments.map(({ moment, resident, heapUsed, heapCommitted, anonymous, files }) => [
          moment,
          ...[resident, heapUsed, heapCommitted, anonymous, files].map(grouped),
        ]),
      ),
      '',
      ...tableOf(
        ['what holds it after the searches', 'MB'],
        parts.map(({ what, megabytes }) => [what, grouped(megabytes)]),
      ),
      '',
      `${grouped(idle.held)} of ${grouped(idle.asked)} idle keep-alive connections were held and took ${grouped(idle.megabytes)} MB, ${figure((idle.megabytes / idle.held) * 1024)} kB each: ${bold(`${grouped(perTenThousand)} MB for ${grouped(10_000)}`, isOver)}, goal ${idle.goal} MB.`,
    ],
    missed: [
      ...(most > goal ? [`resident after load: ${grouped(most)} MB, instead of ${goal}`] : []),
      ...(isOver
        ? [`${grouped(10_000)} idle connections: ${grouped(perTenThousand)} MB, instead of ${idle.goal}`]
        : []),
    ],
  }
}
