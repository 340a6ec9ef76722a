import { DatabaseUnusable } from './databaseUnusable.server.ts'

/** PostgreSQL sends the next rows, or waits for a lock, for less than this. */
export const responseTimeoutMs = 5 * 60_000

/** Fails when there is no answer for so long: a network may go silent without an end of the connection. */
export async function failIfSilent<T>(ms: number, answer: Promise<T>): Promise<T> {
  const silent = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    silent.reject(
      new DatabaseUnusable(`PostgreSQL has sent nothing for ${ms / 1000} s: is the network there?`),
    )
  }, ms)
  try {
    return await Promise.race([answer, silent.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The same for each piece; the time that its reader takes does not count. */
export async function* failEachIfSilent<T>(ms: number, pieces: AsyncIterable<T>): AsyncGenerator<T, void> {
  const each = pieces[Symbol.asyncIterator]()
  for (let next = await failIfSilent(ms, each.next()); !next.done; ) {
    yield next.value
    next = await failIfSilent(ms, each.next())
  }
}
