import type { Series } from './charts.contract.ts'

type DayCount = { what: string; source: string; day: string; n: number }

export function seriesOf(days: string[], counted: DayCount[], verifiedNow: number): Series {
  const of = (what: string, source = '') =>
    days.map((day) =>
      sum(counted.filter((each) => each.what === what && each.source === source && each.day === day)),
    )
  const providers = [
    ...new Set(counted.filter(({ what }) => what.startsWith('code_')).map(({ source }) => source)),
  ]
  return {
    days,
    signUps: of('accounts'),
    verified: runningTotal(of('verified'), verifiedNow),
    ratings: of('ratings'),
    raters: of('raters'),
    codes: providers.map((provider) => ({
      provider,
      sent: of('code_sent', provider),
      failed: of('code_failed', provider),
    })),
  }
}

/** On days with fewer raters, the counts would reveal individuals. */
export const minRaters = 20

/** Also hides today, because its counts would change with each rating. */
export function suppressSmallCounts({ ratings, raters, ...others }: Series): Series {
  const today = others.days.length - 1
  const rounded = (values: Series['ratings']) =>
    values.map((value, i) => (i < today && (raters[i] ?? 0) >= minRaters ? value : null))
  return { ...others, ratings: rounded(ratings), raters: rounded(raters) }
}

const sum = (counted: DayCount[]) => counted.reduce((all, { n }) => all + n, 0)

function runningTotal(changes: number[], now: number) {
  const standings: number[] = []
  let then = now
  for (const change of [...changes].reverse()) {
    standings.unshift(then)
    then -= change
  }
  return standings
}
