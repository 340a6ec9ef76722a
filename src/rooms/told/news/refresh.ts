import type { Call } from '#ground/calls/contract.ts'
import { send } from '#ground/calls/send.ts'
import { callKey, queryClient } from '#ground/calls/useCall.ts'
import { topics } from './topics.ts'

/** The calls of a screen whose answers change with news of each topic. */
export type MovedBy = Partial<Record<(typeof topics)[keyof typeof topics], readonly Call[]>>

/** Somebody whom everyone rates reads no more often than this. */
const restMs = 1500

/** Reads again what was shown, if news concern it. What cannot be read stays as it was. */
export function refresher(moved: MovedBy) {
  const due = new Set<Call>()
  let isBusy = false

  async function readDue() {
    isBusy = true
    while (due.size > 0) {
      const calls = [...due]
      due.clear()
      await Promise.all(calls.map(readAgain))
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
    isBusy = false
  }

  return (topic: string) => {
    for (const [each, calls] of Object.entries(moved))
      if (topic === each || topic === topics.everything) for (const call of calls) due.add(call)
    if (!isBusy) void readDue()
  }
}

async function readAgain(call: Call) {
  const key = callKey(call, {})
  if (queryClient.getQueryData(key) === undefined) return
  const answer = await send(call, {}).catch(() => undefined)
  if (answer !== undefined) queryClient.setQueryData(key, answer)
}
