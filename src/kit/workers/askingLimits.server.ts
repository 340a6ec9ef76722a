import { type Limits, refuseFor } from '#kit/limits/limits.server.ts'
import { openWindows, type Window } from '#kit/limits/windows.server.ts'
import type { ToWorker } from './messages.ts'
import { openQuestions } from './questions.ts'
import type { Asked } from './sharedCounts.server.ts'

type Kept = Window & { isShared: boolean }
type Told = Extract<ToWorker, { kind: 'counted' | 'yield' | 'seated' }>

type Options = {
  tell: (message: Asked) => void
  /** At most so many processes count at a time, those of other servers included. */
  processes: () => number
  /** The callers whom the first process counts already, and until when. */
  shared: [caller: string, endsAt: number][]
  now?: () => number
}

/**
 * The limits as one of several processes keeps them. Half of what a caller may ask for is shared out among them, and
 * each counts its part by itself. Who asks for more is from then on counted by the first process of the server, or by
 * all servers together, so that the limit is exact however the requests are spread.
 */
export function openAskingLimits({ tell, processes, shared, now = Date.now }: Options) {
  const windows = openWindows<Kept>((endsAt) => ({ count: 0, endsAt, isShared: false }), now)
  const counted = openQuestions<Told & { kind: 'counted' }>()
  const seated = openQuestions<Told & { kind: 'seated' }>()
  for (const [caller, endsAt] of shared) windows.begin(caller, endsAt).isShared = true

  /** Gives what was counted here to the first process, once. */
  function yieldTo(caller: string) {
    const known = windows.running(caller)
    const window = known && !known.isShared ? known : windows.begin(caller)
    tell({ kind: 'yielded', caller, count: window.count, endsAt: window.endsAt })
    window.isShared = true
  }

  const limits: Limits = {
    async take(caller, perMinute, cost = 1) {
      const window = windows.of(caller)
      const own = Math.floor(perMinute / (2 * processes()))
      if (!window.isShared && window.count + cost <= own) {
        window.count += cost
        return
      }
      const { question, answer } = counted.ask()
      tell({ kind: 'count', question, caller, perMinute, cost })
      const { waitMs, endsAt } = await answer
      Object.assign(windows.of(caller), { endsAt, isShared: true })
      refuseFor(waitMs)
    },
    async seat(name, most) {
      const { question, answer } = seated.ask()
      tell({ kind: 'sit', question, name, most })
      return (await answer).isFree ? () => tell({ kind: 'rise', name }) : null
    },
  }

  function hear(message: Told) {
    if (message.kind === 'yield') yieldTo(message.caller)
    else if (message.kind === 'counted') counted.answer(message)
    else seated.answer(message)
  }

  return { limits, hear }
}
