import { PassThrough, type Readable, type Transform } from 'node:stream'
import { refusal } from '../calls/refusal.server.ts'
import { everyCall } from '../calls/refusals.ts'

type Pace = { everyMs: number; looks: number; share: number }

/**
 * At this pace a whole body takes a minute at most; a slower one would not be complete before the timeout.
 */
const usualPace: Pace = { everyMs: 1000, looks: 5, share: 0.1 }

/**
 * Passes a body on, and breaks it off if less than its share has come between this look and the fifth before
 * it. It counts looks and not seconds, so that a server that stood still blames nobody.
 */
export function paced(
  body: Readable,
  promised: number,
  passed: Transform = new PassThrough(),
  { everyMs, looks, share } = usualPace,
) {
  const seen = [0]
  let arrived = 0
  const timer = setInterval(() => {
    const before = seen.length > looks - 1 ? seen.shift() : undefined
    if (before !== undefined && arrived - before < promised * share)
      passed.destroy(refusal(everyCall, 'TOO_SLOW'))
    seen.push(arrived)
  }, everyMs)
  body.on('data', (part: Buffer) => {
    arrived += part.length
  })
  body.once('error', (error) => passed.destroy(error))
  passed.once('close', () => clearInterval(timer))
  return body.pipe(passed)
}
