import { Refusal } from '#ground/calls/refusal.server.ts'

type Work<Used, T> = (usedMeanwhile: Used | null, use: (used: Used) => void) => Promise<T>

/**
 * A submission waits for an identical one that is under way, and is told what that one used, because it had
 * begun before that was used up. If the database was away for the first, it is also away for the second.
 */
export function sameSubmissions<Used>() {
  const firsts = new Map<string, Promise<Used | null>>()

  return async function after<T>(key: string, work: Work<Used, T>): Promise<T> {
    const first = firsts.get(key)
    if (first) return work(await first, () => {})
    const { promise, resolve, reject } = Promise.withResolvers<Used | null>()
    promise.catch(() => undefined)
    firsts.set(key, promise)
    let used: Used | null = null
    try {
      const result = await work(null, (what) => {
        used = what
      })
      resolve(used)
      return result
    } catch (error) {
      if (error instanceof Refusal) resolve(null)
      else reject(error)
      throw error
    } finally {
      firsts.delete(key)
    }
  }
}
