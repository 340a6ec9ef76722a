import { hash } from 'node:crypto'

const newline = 10

/** Counts the rows of a copied table, and digests them in whatever order they come. */
export async function rowDigest(content: AsyncIterable<Buffer>) {
  const sums = new Uint32Array(8)
  let rows = 0
  const add = (row: Buffer) => {
    const digest = hash('sha256', row, 'buffer')
    for (let i = 0; i < sums.length; i += 1) sums[i]! += digest.readUInt32BE(i * 4)
    rows += 1
  }
  let begun: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      add(Buffer.concat([begun, chunk.subarray(start, end)]))
      begun = Buffer.alloc(0)
      start = end + 1
    }
    begun = Buffer.concat([begun, chunk.subarray(start)])
  }
  if (begun.length > 0) add(begun)
  return { rows, digest: sums.join(' ') }
}
