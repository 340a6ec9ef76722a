import type { Family, Sample } from './metrics.server.ts'

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/** The metrics of several processes as Prometheus reads them. */
export function exposition(processes: { worker: number | null; families: Family[] }[]) {
  const all = processes.flatMap(({ worker, families }) =>
    families.map((family) => ({
      ...family,
      samples: family.samples.map((sample) => ofWorker(sample, worker)),
    })),
  )
  return [...Map.groupBy(all, ({ name }) => name)]
    .flatMap(([name, [first, ...others]]) => [
      `# HELP ${name} ${escaped(first!.help)}`,
      `# TYPE ${name} ${first!.type}`,
      ...[first!, ...others].flatMap(({ samples }) => samples.map((sample) => lineOf(name, sample))),
    ])
    .join('\n')
    .concat('\n')
}

const ofWorker = (sample: Sample, worker: number | null): Sample =>
  worker === null ? sample : { ...sample, labels: { ...sample.labels, worker: `${worker}` } }

function lineOf(name: string, { suffix = '', labels, value }: Sample) {
  const pairs = Object.entries(labels).map(
    ([label, is]) => `${label}="${escaped(is).replaceAll('"', '\\"')}"`,
  )
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
