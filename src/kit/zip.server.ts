import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Content = AsyncIterable<string | Buffer> | Iterable<string | Buffer>
export type ZipFile = { name: string; content: Content }

const version = 20
/** Names are UTF-8, and what is only known at the end of a file stands behind it. */
const flags = 0x0808
const deflated = 8
const most = 0xffff_ffff

/** A ZIP archive, made while it is taken and no faster: of its files no more is in memory than a piece. */
export async function* zip(files: Iterable<ZipFile>, at: Date): AsyncGenerator<Buffer> {
  const time = dosTime(at)
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const entry: Entry = { name: Buffer.from(name), time, offset, crc: 0, size: 0, packed: 0 }
    const head = localHeader(entry)
    yield head
    yield* pack(content, entry)
    const measures = measuresOf(entry)
    yield Buffer.concat([Buffer.from('PK\u0007\u0008'), measures])
    offset += head.length + entry.packed + 4 + measures.length
    // The format has 32 bits for each: an archive that lies about them could not be opened.
    if (entry.size > most || offset > most) throw new RangeError('too large for a ZIP archive')
    directory.push(directoryEntry(entry))
  }
  const listed = Buffer.concat(directory)
  yield Buffer.concat([listed, end(directory.length, listed.length, offset)])
}

type Entry = { name: Buffer; time: number; offset: number; crc: number; size: number; packed: number }

/** Packed beside the event loop, and measured on the way. */
async function* pack(content: Content, entry: Entry) {
  async function* measured() {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const packing = createDeflateRaw()
  // A failure of its source is thrown where it is read.
  pipeline(measured, packing, () => {})
  for await (const piece of packing) {
    entry.packed += piece.length
    yield piece as Buffer
  }
}

function localHeader(entry: Entry) {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  shared(entry).copy(head, 4)
  head.writeUInt16LE(entry.name.length, 26)
  return Buffer.concat([head, entry.name])
}

function directoryEntry(entry: Entry) {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  shared(entry).copy(head, 6)
  measuresOf(entry).copy(head, 16)
  head.writeUInt16LE(entry.name.length, 28)
  head.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([head, entry.name])
}

/** What stands before a file and in the directory alike. */
function shared({ time }: Entry) {
  const fields = Buffer.alloc(10)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(deflated, 4)
  fields.writeUInt32LE(time, 6)
  return fields
}

function measuresOf({ crc, packed, size }: Entry) {
  const fields = Buffer.alloc(12)
  fields.writeUInt32LE(crc, 0)
  fields.writeUInt32LE(packed % (most + 1), 4)
  fields.writeUInt32LE(size % (most + 1), 8)
  return fields
}

function end(files: number, directoryBytes: number, directoryAt: number) {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(files, 8)
  record.writeUInt16LE(files, 10)
  record.writeUInt32LE(directoryBytes, 12)
  record.writeUInt32LE(directoryAt, 16)
  return record
}

/** Of two seconds each, as DOS had them. */
function dosTime(at: Date) {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}
