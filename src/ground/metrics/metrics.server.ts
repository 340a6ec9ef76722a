/** One figure of a metric: what tells it from the others, and its value. */
export type Sample = { suffix?: string; labels: Readonly<Record<string, string>>; value: number }
export type Family = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}
type Reading = number | Sample[]
type About<Label extends string> = { help: string; labels?: readonly Label[] }

export type Metrics = ReturnType<typeof openMetrics>

/** What a process counts and measures. Nothing of a person is ever a label. */
export function openMetrics() {
  const families = new Map<string, () => Promise<Family>>()

  function define(name: string, type: Family['type'], help: string, read: () => Reading | Promise<Reading>) {
    if (families.has(name)) throw new Error(`two metrics are called ${name}`)
    families.set(name, async () => {
      const reading = await read()
      const samples = typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading
      return { name, help, type, samples }
    })
  }

  return {
    counter<Label extends string = never>(name: string, { help, labels = [] }: About<Label>) {
      const series = openSeries(labels, () => ({ value: 0 }))
      // Without labels it is there from the beginning, so that its first rise is seen as one.
      if (labels.length === 0) series.of([])
      define(name, 'counter', help, () =>
        series.all().map(([named, { value }]) => ({ labels: named, value })),
      )
      return (values: Readonly<Record<Label, string>>, by = 1) => {
        series.of(labels.map((label) => values[label])).value += by
      }
    },
    /** Read when somebody asks. */
    gauge(name: string, help: string, read: () => Reading | Promise<Reading>) {
      define(name, 'gauge', help, read)
    },
    /** A counter that somebody else keeps. */
    counted(name: string, help: string, read: () => Reading) {
      define(name, 'counter', help, read)
    },
    histogram<Label extends string>(
      name: string,
      { help, labels = [], bounds }: About<Label> & { bounds: readonly number[] },
    ) {
      const series = openSeries(labels, () => ({
        sum: 0,
        counts: new Array<number>(bounds.length + 1).fill(0),
      }))
      define(name, 'histogram', help, () =>
        series.all().flatMap(([named, { sum, counts }]) => bucketSamples(named, bounds, sum, counts)),
      )
      /** What measures for these labels, to be kept where something is measured often. */
      return (values: Readonly<Record<Label, string>>) => {
        const kept = series.of(labels.map((label) => values[label]))
        return (measured: number) => {
          let place = 0
          while (place < bounds.length && measured > bounds[place]!) place += 1
          kept.counts[place]! += 1
          kept.sum += measured
        }
      }
    },
    read: () => Promise.all([...families.values()].map((read) => read())),
  }
}

/** What is kept for each combination of the values of labels. */
function openSeries<Kept>(labels: readonly string[], begin: () => Kept) {
  const series = new Map<string, [Record<string, string>, Kept]>()
  return {
    of(values: string[]) {
      const key = values.join('\n')
      const known = series.get(key)
      if (known) return known[1]
      const kept = begin()
      series.set(key, [Object.fromEntries(labels.map((label, place) => [label, values[place]!])), kept])
      return kept
    },
    all: () => [...series.values()],
  }
}

/** Each bucket counts everything up to its bound. */
function bucketSamples(labels: Sample['labels'], bounds: readonly number[], sum: number, counts: number[]) {
  let count = 0
  const buckets = counts.map((those, place): Sample => {
    count += those
    const le = place < bounds.length ? `${bounds[place]}` : '+Inf'
    return { suffix: '_bucket', labels: { ...labels, le }, value: count }
  })
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }]
}
