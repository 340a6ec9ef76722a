import { reportsCalls } from '#features/moderation/reports/reports.contract.ts'
import type { Input } from '#platform/api/contract.ts'
import type { TestApp } from './app.ts'
import { withWork } from './work.ts'

type Report = Input<typeof reportsCalls.sendOutside>

export const reportOutside = ({ visitor: send }: Pick<TestApp, 'visitor'>, report: Report) =>
  withWork((work) => send(reportsCalls.sendOutside, { ...report, ...(work && { work }) }))
