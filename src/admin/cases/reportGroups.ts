import type { Case } from './case.ts'

type Report = Case['reports'][number]

const hourMs = 3600_000
/** So many reports within an hour by people without an account are shown as one line. */
export const flood = 5

/** Groups what a flood sent, so that it doesn't bury the other reports. Takes the newest report first. */
export function reportGroups(reports: readonly Report[]) {
  const groups: Report[][] = []
  for (const report of reports) {
    const last = groups.at(-1)
    if (last && belongsTo(last[0]!, report)) last.push(report)
    else groups.push([report])
  }
  return groups.flatMap((group) => (group.length < flood ? group.map((report) => [report]) : [group]))
}

const belongsTo = (newest: Report, report: Report) =>
  newest.accountDays === null &&
  report.accountDays === null &&
  Date.parse(newest.sentAt) - Date.parse(report.sentAt) < hourMs
