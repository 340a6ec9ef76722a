import { Refusal } from './refusal.server.ts'

/**
 * A call joins an identical call in flight and shares its success or error. Only after a refusal does the
 * second call run its own work.
 */
export function coalesce() {
  const firsts = new Map<string, Promise<{ done: unknown } | null>>()

  return async function once<T>(key: string, work: () => Promise<T>): Promise<T> {
    const first = firsts.get(key)
    if (first) {
      const success = await first
      return success ? (success.done as T) : work()
    }
    const { promise, resolve, reject } = Promise.withResolvers<{ done: unknown } | null>()
    promise.catch(() => undefined)
    firsts.set(key, promise)
    try {
      const done = await work()
      resolve({ done })
      return done
    } catch (error) {
      if (error instanceof Refusal) resolve(null)
      else reject(error)
      throw error
    } finally {
      firsts.delete(key)
    }
  }
}
