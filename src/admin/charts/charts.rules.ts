import type { Series } from './charts.contract.ts'

type DayCount = { what: string; source: string; day: string; n: number }

/** Turns counts into one number for each day, which is 0 if nothing was counted. */
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

/** A day on which fewer people have rated would tell of one of them. */
export const minRaters = 20

/** Days with few raters are not told, nor is today, which would move with each rating. */
export function suppressSmallCounts({ ratings, raters, ...others }: Series): Series {
  const today = others.days.length - 1
  const rounded = (values: Series['ratings']) =>
    values.map((value, i) => (i < today && (raters[i] ?? 0) >= minRaters ? value : null))
  return { ...others, ratings: rounded(ratings), raters: rounded(raters) }
}

const sum = (counted: DayCount[]) => counted.reduce((all, { n }) => all + n, 0)

/** The number at the end of each day, computed backwards from the present one by the changes since. */
function runningTotal(changes: number[], now: number) {
  const standings: number[] = []
  let then = now
  for (const change of [...changes].reverse()) {
    standings.unshift(then)
    then -= change
  }
  return standings
}
