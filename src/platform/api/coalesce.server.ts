import { Refusal } from './refusal.server.ts'

/**
 * A call that comes while an identical one is under way gets the success of that one, and is not done itself.
 * Where the first is refused it is tried by itself; if something broke for the first, it is broken for the
 * second, too. The key says what is done, so that all who give the same await the same.
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
