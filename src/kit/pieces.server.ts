/**
 * Cuts a stream anew: every piece has this size but the last, which is shorter, and empty for an empty
 * stream.
 */
export async function* inPieces(source: AsyncIterable<Buffer> | Iterable<Buffer>, size: number) {
  let gathered: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    gathered.push(chunk)
    bytes += chunk.length
    if (bytes <= size) continue
    const whole = Buffer.concat(gathered)
    let start = 0
    // A piece is kept back until more follows, so that the last one is never an empty one after a whole one.
    for (; whole.length - start > size; start += size) yield whole.subarray(start, start + size)
    gathered = [whole.subarray(start)]
    bytes = whole.length - start
  }
  yield Buffer.concat(gathered)
}
