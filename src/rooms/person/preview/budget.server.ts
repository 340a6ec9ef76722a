import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'

type Bounds = {
  /** The share of one processor that drawings may take for long. */
  share: number
  /** How much drawing may be owed at a time, which is what a burst of people gets at once. */
  mostOwedMs: number
  /** What a drawing counts for until it is known what it took. */
  usualMs: number
}

export const usualBudget: Bounds = { share: 0.2, mostOwedMs: 6000, usualMs: 50 }

/**
 * An allowance of processor time that all addresses share. One that asks for many is refused when half of it
 * is used up, so that the other half is there for the many who ask for one. It counts for this process of the
 * server alone.
 */
export function openBudget({ share, mostOwedMs, usualMs }: Bounds, now = () => performance.now()) {
  let owed = 0
  let at = now()

  /** Throws a refusal if nothing is left. Give the function it returns what the drawing took. */
  return function take(asksForFew: boolean) {
    const time = now()
    owed = Math.max(0, owed - (time - at) * share)
    at = time
    const tooMuch = owed + usualMs - (asksForFew ? mostOwedMs : mostOwedMs / 2)
    if (tooMuch > 0)
      throw refusal(everyCall, 'BUSY', { retryAfter: Math.max(1, Math.ceil(tooMuch / share / 1000)) })
    owed += usualMs
    return (tookMs: number) => {
      owed += tookMs - usualMs
    }
  }
}
