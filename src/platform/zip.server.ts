import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

type Content = AsyncIterable<string | Buffer> | Iterable<string | Buffer>
export type ZipFile = { name: string; content: Content }

const deflated = 8
const most = 0xffff_ffff

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
    // The format is 32-bit, and the library silently truncates larger values.
    if (entry.size > most || written > most) throw new RangeError('too large for a ZIP archive')
  }
  archive.end()
  yield* ready
}

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
  pipeline(measured, packing, () => {})
  return packing
}
