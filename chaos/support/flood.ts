import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply, type Request } from '#tests/support/caller.ts'
import { missingWrk, wrk } from '#tests/support/wrk.ts'
import { CannotRun } from './rig.ts'

/** `probed`: the replies that ordinary callers got during the flood. */
export type Flood = { goodput: number; refused: number; failed: number; answered: number; probed: Reply[] }

/**
 * wrk retries immediately and ignores Retry-After. It's light, but its timings mix accepted and refused
 * requests, so separate probes measure response times.
 */
export async function flood(
  origin: string,
  connections: number,
  seconds: number,
  next: () => Request,
): Promise<Flood> {
  const missing = missingWrk()
  if (missing) throw new CannotRun(missing)
  const requests = Array.from({ length: 4000 }, next)
  const flooding = wrk(origin, requests, { connections, seconds, timeoutSeconds: 15 })
  const probed = await probe(origin, next, 1000, (seconds - 1.5) * 1000)
  const { answered, refused, failed, seconds: took } = await flooding
  return { answered, refused, failed, goodput: (answered - refused) / took, probed }
}

async function probe(origin: string, next: () => Request, after: number, ms: number) {
  await sleep(after)
  const until = performance.now() + ms
  const replies: Reply[] = []
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      const caller = new Caller(origin)
      while (performance.now() < until) {
        replies.push(await caller.ask(next()))
        await sleep(50)
      }
      caller.close()
    }),
  )
  return replies
}
