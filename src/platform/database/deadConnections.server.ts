import { DatabaseUnusable } from './databaseUnusable.server.ts'

export const responseTimeoutMs = 5 * 60_000

/** A dropped network may never close the connection, so waiting needs a timeout. */
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

/** The timeout applies per chunk and excludes the time the reader takes. */
export async function* failEachIfSilent<T>(ms: number, pieces: AsyncIterable<T>): AsyncGenerator<T, void> {
  const each = pieces[Symbol.asyncIterator]()
  for (let next = await failIfSilent(ms, each.next()); !next.done; ) {
    yield next.value
    next = await failIfSilent(ms, each.next())
  }
}
