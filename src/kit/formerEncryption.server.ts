import { createDecipheriv, hkdfSync } from 'node:crypto'
import { Undecipherable } from './age.server.ts'
import { inPieces } from './pieces.server.ts'

// How backups were encrypted before age (record 47). It is only read.

const magic = Buffer.from('simat-1\n')
const keyMarkBytes = 8
const saltBytes = 32
const headerBytes = magic.length + keyMarkBytes + saltBytes
const pieceBytes = 65_536
const tagBytes = 16

/**
 * Gives out only what is proved: each piece its place, and the last one that it is the last. `place` names
 * the stream, so that another one cannot stand in for it.
 */
export async function* decrypted(source: AsyncIterable<Buffer>, secrets: readonly string[], place: string) {
  const { header, rest } = await split(source)
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic))
    throw new Undecipherable('content')
  const mark = header.subarray(magic.length, magic.length + keyMarkBytes)
  const secret = secrets.find((each) => mark.equals(markOf(each)))
  if (secret === undefined) throw new Undecipherable('key')
  const key = derived(secret, header.subarray(magic.length + keyMarkBytes), 'simat file', 32)
  for await (const { piece, number, isLast } of numbered(inPieces(rest, pieceBytes + tagBytes)))
    yield opened(piece, key, nonceOf(number, isLast), place)
}

function opened(piece: Buffer, key: Buffer, nonce: Buffer, place: string) {
  if (piece.length < tagBytes) throw new Undecipherable('content')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  decipher.setAuthTag(piece.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new Undecipherable('content')
  }
}

/** Tells a wrong key from a damaged file, and says nothing of the key. */
const markOf = (secret: string) => derived(secret, Buffer.alloc(0), 'simat mark of the key', keyMarkBytes)

const derived = (secret: string, salt: Buffer, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, bytes))

function nonceOf(number: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

async function* numbered(pieces: AsyncIterable<Buffer>) {
  let number = 0
  let held: Buffer | null = null
  for await (const piece of pieces) {
    if (held) yield { piece: held, number: number++, isLast: false }
    held = piece
  }
  yield { piece: held ?? Buffer.alloc(0), number, isLast: true }
}

/** The first bytes, and the stream of what follows them. */
async function split(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let header = Buffer.alloc(0)
  while (header.length < headerBytes) {
    const { value, done } = await chunks.next()
    if (done) break
    header = Buffer.concat([header, value])
  }
  const more = header.subarray(headerBytes)
  const rest = async function* () {
    yield more
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { header: header.subarray(0, headerBytes), rest: rest() }
}
