import assert from 'node:assert/strict'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { reportsCalls } from '#features/moderation/reports/reports.contract.ts'
import type { CallError } from '#platform/api/client.ts'
import type { Input } from '#platform/api/contract.ts'
import type { TestApp } from './app.ts'

type Report = Input<typeof reportsCalls.sendOutside>

/** Does the requested proof of work and resends, like a browser. */
export async function reportOutside({ visitor: send }: Pick<TestApp, 'visitor'>, report: Report) {
  return send(reportsCalls.sendOutside, report).catch(async (asked: CallError) => {
    if (asked.code !== 'WORK_REQUIRED') throw asked
    return send(reportsCalls.sendOutside, { ...report, work: await workDone(asked.details) })
  })
}

export async function workDone(details: Readonly<Record<string, unknown>>) {
  const challenge = JSON.parse(JSON.stringify(details.work))
  const solution = await solveChallenge({ challenge, deriveKey })
  assert.ok(solution)
  return JSON.parse(JSON.stringify({ challenge, solution }))
}
