import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Sample = { labels: Readonly<Record<string, string>>; value: number }
type Reading = number | Sample[]
type About<Label extends string> = { help: string; labels?: readonly Label[] }

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  const described = (name: string, { help, labels = [] }: About<string>) => ({
    name,
    help,
    labelNames: labels,
    registers: [registry],
  })

  return {
    counter<Label extends string = never>(name: string, about: About<Label>) {
      const counter = new Counter(described(name, about))
      return (values: Readonly<Record<Label, string>>, by = 1) => counter.inc(values, by)
    },
    gauge(name: string, about: About<string>, read: () => Reading | Promise<Reading>) {
      const gauge = new Gauge({
        ...described(name, about),
        async collect() {
          const samples = samplesOf(await read())
          gauge.reset()
          // Without labels, a reset leaves a zero. An unknown value must be absent, so remove the series.
          if (!about.labels?.length) gauge.remove()
          for (const { labels, value } of samples) gauge.set(labels, value)
        },
      })
    },
    counted(name: string, about: About<string>, read: () => Reading) {
      const counter = new Counter({
        ...described(name, about),
        collect() {
          counter.reset()
          for (const { labels, value } of samplesOf(read())) counter.inc(labels, value)
        },
      })
    },
    histogram<Label extends string>(name: string, about: About<Label> & { bounds: readonly number[] }) {
      const histogram = new Histogram({ ...described(name, about), buckets: [...about.bounds] })
      return (values: Readonly<Record<Label, string>>) => histogram.labels(values).observe
    },
    read: () => registry.metrics(),
    async samples(name: string): Promise<Sample[]> {
      const { values = [] } = (await registry.getSingleMetric(name)?.get()) ?? {}
      return values.map(({ labels, value }) => ({
        labels: Object.fromEntries(Object.entries(labels).map(([label, each]) => [label, String(each)])),
        value,
      }))
    },
  }
}

const samplesOf = (reading: Reading) =>
  typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading
