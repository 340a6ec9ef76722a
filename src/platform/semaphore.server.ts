import { Overloaded } from '#platform/overloaded.server.ts'

type Bounds = { atOnce: number; maxWaiting: number; timeoutMs: number }

export function createSemaphore({ atOnce, maxWaiting, timeoutMs }: Bounds) {
  const waiting = new Set<() => void>()
  let taken = 0

  const giveBack = () => {
    const [next] = waiting
    if (next) next()
    else taken -= 1
  }
  const once = () => {
    let given = false
    return () => {
      if (!given) giveBack()
      given = true
    }
  }

  return async function take(): Promise<() => void> {
    if (taken < atOnce) {
      taken += 1
      return once()
    }
    if (waiting.size >= maxWaiting) throw new Overloaded('too many wait for the same')
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        waiting.delete(proceed)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(proceed)
        reject(new Overloaded('waited too long'))
      }, timeoutMs)
      waiting.add(proceed)
    })
    return once()
  }
}
