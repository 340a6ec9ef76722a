import { gatheringsCalls } from '#features/gatherings/contract.ts'
import { notificationsCalls } from '#features/notifications/contract.ts'
import { profilesCalls } from '#features/profiles/contract.ts'
import { ratingsCalls } from '#features/ratings/contract.ts'
import { referralsCalls } from '#features/referrals/contract.ts'
import type { Call } from '#kit/calls/contract.ts'
import { callKey, queryClient } from '#kit/calls/queries.ts'
import { send } from '#kit/calls/send.ts'
import { topics } from './topics.ts'

const { unread } = notificationsCalls
const { received } = ratingsCalls
const { own } = profilesCalls
const { own: gathering } = gatheringsCalls
/** How many friends have joined, of which one is told. */
const { status } = referralsCalls

/** What is read again at news of each topic. */
const concerned: Readonly<Record<string, readonly Call[]>> = {
  [topics.ratings]: [received, unread],
  [topics.notifications]: [unread, own, status],
  [topics.read]: [unread],
  [topics.gathering]: [gathering],
  [topics.everything]: [received, unread, own, gathering, status],
}

/** Somebody whom everyone rates reads no more often than this. */
const restMs = 1500

/** Reads again what was shown, if news concern it. What cannot be read stays as it was. */
export function refresher() {
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
    for (const call of concerned[topic] ?? []) due.add(call)
    if (!isBusy) void readDue()
  }
}

async function readAgain(call: Call) {
  const key = callKey(call, {})
  if (queryClient.getQueryData(key) === undefined) return
  const answer = await send(call, {}).catch(() => undefined)
  if (answer !== undefined) queryClient.setQueryData(key, answer)
}
