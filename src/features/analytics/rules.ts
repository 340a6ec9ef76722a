import type { Series } from './contract.ts'

type Counted = { what: string; source: string; day: string; n: number }

/** From what was counted to a number for each day; what did not happen is 0. */
export function seriesOf(days: string[], counted: Counted[], verifiedNow: number): Series {
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

const sum = (counted: Counted[]) => counted.reduce((all, { n }) => all + n, 0)

/** How many there were at the end of each day, reckoned back from now by what changed since. */
function runningTotal(changes: number[], now: number) {
  const standings: number[] = []
  let then = now
  for (const change of [...changes].reverse()) {
    standings.unshift(then)
    then -= change
  }
  return standings
}
