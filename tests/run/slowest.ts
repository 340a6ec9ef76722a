export type Took = { name: string; seconds: number }

const most = 20

/** Lists what takes longest, so that it is known what to make quicker next. */
export function showSlowest(what: string, took: readonly Took[]) {
  const rows = took
    .filter(({ seconds }) => seconds >= 0.1)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
  if (rows.length > 0) console.log([`\nThe slowest ${what}`, ...rows].join('\n'))
}

/** Adds up what belongs to one name, as the tests of a file do. */
export function summed(took: readonly Took[]): Took[] {
  const sums = new Map<string, number>()
  for (const { name, seconds } of took) sums.set(name, (sums.get(name) ?? 0) + seconds)
  return [...sums].map(([name, seconds]) => ({ name, seconds }))
}
