import type { Answer } from '#platform/api/contract.ts'
import { useCall } from '#platform/api/useCall.ts'
import { casesCalls } from './cases.contract.ts'

export type QueuedCase = Answer<typeof casesCalls.queue>[number]

const tenSeconds = 10_000
const hour = 3_600_000

export const useCaseQueue = (enabled = true) =>
  useCall(casesCalls.queue, {}, { enabled, refetchInterval: tenSeconds, staleTime: 0, refetchOnMount: true })

export function timeUntilDue(queue: readonly QueuedCase[]) {
  const left = queue.map(({ dueAt }) => Date.parse(dueAt) - Date.now())
  return { late: left.filter((ms) => ms < 0).length, soon: left.filter((ms) => ms >= 0 && ms < hour).length }
}
