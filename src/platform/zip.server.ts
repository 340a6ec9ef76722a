import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

type Content = AsyncIterable<string | Buffer> | Iterable<string | Buffer>
export type ZipFile = { name: string; content: Content }

const deflated = 8
const most = 0xffff_ffff

/** Produces a ZIP archive no faster than it is read, with no more than a piece of a file in memory. */
export async function* zip(files: Iterable<ZipFile>, at: Date): AsyncGenerator<Buffer> {
  const ready: Buffer[] = []
  let written = 0
  const archive = new Zip((error, piece) => {
    if (error) throw error
    written += piece.length
    ready.push(Buffer.from(piece))
  })
  for (const { name, content } of files) {
    const entry: ZipInputFile = { filename: name, compression: deflated, mtime: at, crc: 0, size: 0 }
    archive.add(entry)
    for await (const piece of packed(content, entry)) {
      entry.ondata?.(null, piece, false)
      yield* ready.splice(0)
    }
    entry.ondata?.(null, new Uint8Array(), true)
    yield* ready.splice(0)
    // The format has 32 bits for each, and the library writes larger figures cut off.
    if (entry.size > most || written > most) throw new RangeError('too large for a ZIP archive')
  }
  archive.end()
  yield* ready
}

/** Packs with Node's own zlib, which works beside the event loop; the library would hold the loop up. */
function packed(content: Content, entry: ZipInputFile): AsyncIterable<Buffer<ArrayBuffer>> {
  async function* measured() {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const packing = createDeflateRaw()
  // A failure of the source is thrown where the packed bytes are read.
  pipeline(measured, packing, () => {})
  return packing
}
