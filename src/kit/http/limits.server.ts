import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'

const minute = 60_000
/**
 * When there are more callers than this the oldest are forgotten, so that memory stays bounded; their count starts
 * again.
 */
const mostCallers = 100_000

/** Counts a caller's requests in this process in windows of a minute. Too many are refused with `Retry-After`. */
export function createLimiter(now: () => number = Date.now) {
  const callers = new Map<string, { count: number; endsAt: number }>()

  return function take(caller: string, perMinute: number, cost = 1) {
    const time = now()
    const known = callers.get(caller)
    if (!known || known.endsAt <= time) {
      if (callers.size >= mostCallers) forgetOldest()
      callers.delete(caller)
      callers.set(caller, { count: cost, endsAt: time + minute })
      return
    }
    known.count += cost
    if (known.count > perMinute) {
      throw refusal(everyCall, 'TOO_MANY_REQUESTS', { retryAfter: Math.ceil((known.endsAt - time) / 1000) })
    }
  }

  function forgetOldest() {
    for (const caller of callers.keys()) {
      callers.delete(caller)
      if (callers.size < mostCallers * 0.9) return
    }
  }
}

/**
 * The address, and for IPv6 its /64, because one household has all of it. It is `nowhere` when the client has already
 * left.
 */
export function networkOf(address: string | undefined) {
  if (address === undefined) return 'nowhere'
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]!.split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
    : []
  return `${[...start, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
