import { createHash } from 'node:crypto'

export type Measure = { sha256: string; bytes: number }

/** Passes on the chunks it is given, and then tells their digest and size. */
export function metered() {
  const digest = createHash('sha256')
  let bytes = 0
  return {
    async *through(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        digest.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    measure: (): Measure => ({ sha256: digest.digest('hex'), bytes }),
  }
}
