import { crc32, deflateRawSync } from 'node:zlib'

export type ZipFile = { name: string; content: Buffer }

const version = 20
/** Names are UTF-8. */
const flags = 0x0800
const deflated = 8

/** A ZIP archive in memory; for what is small, as its sizes have 32 bits. */
export function zip(files: readonly ZipFile[], at: Date): Buffer {
  const time = dosTime(at)
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const packed = deflateRawSync(content)
    const entry = { name: Buffer.from(name), content, packed, time, offset }
    const head = localHeader(entry)
    parts.push(head, packed)
    directory.push(directoryEntry(entry))
    offset += head.length + packed.length
  }
  const listed = Buffer.concat(directory)
  return Buffer.concat([...parts, listed, end(files.length, listed.length, offset)])
}

type Entry = { name: Buffer; content: Buffer; packed: Buffer; time: number; offset: number }

function localHeader(entry: Entry) {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  shared(entry).copy(head, 4)
  return Buffer.concat([head, entry.name])
}

function directoryEntry(entry: Entry) {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  shared(entry).copy(head, 6)
  head.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([head, entry.name])
}

/** What stands before a file and in the directory alike. */
function shared({ name, content, packed, time }: Entry) {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(deflated, 4)
  fields.writeUInt32LE(time, 6)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
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
