import assert from 'node:assert/strict'
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { Undecipherable } from './age.server.ts'
import { decrypted } from './formerEncryption.server.ts'
import { inPieces } from './pieces.server.ts'

const secret = 'the key of the tests, which is long enough'
const piece = 65_536
const header = 48
const sealed = piece + 16

const all = async (pieces: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(pieces))
async function* cut(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
/** As Simat wrote it until record 47; `tests/support/formerBackup` is one that it did write. */
function sealing(content: Buffer, place = 'tables/people.copy') {
  const derived = (salt: Buffer, purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, purpose, bytes))
  const salt = randomBytes(32)
  const key = derived(salt, 'simat file', 32)
  const pieces = Math.max(1, Math.ceil(content.length / piece))
  const hidden = Array.from({ length: pieces }, (_, number) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(number, 5, 6)
    nonce[11] = number === pieces - 1 ? 1 : 0
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
    const text = cipher.update(content.subarray(number * piece, (number + 1) * piece))
    return Buffer.concat([text, cipher.final(), cipher.getAuthTag()])
  })
  const mark = derived(Buffer.alloc(0), 'simat mark of the key', 8)
  return Buffer.concat([Buffer.from('simat-1\n'), mark, salt, ...hidden])
}
const opening = (content: Buffer, place = 'tables/people.copy', key = secret) =>
  all(decrypted(cut(content, 7001), [key], place))
const refuses = (content: Buffer, message: string, why = 'content', ...more: [string?, string?]) =>
  assert.rejects(
    opening(content, ...more),
    (error) => error instanceof Undecipherable && error.why === why,
    message,
  )

test('what was encrypted before comes back byte by byte, whatever its length', async () => {
  for (const bytes of [0, 1, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 17]) {
    const content = randomBytes(bytes)
    const hidden = sealing(content)
    assert.deepEqual(await opening(hidden), content)
  }
})

test('a stream that is cut off is noticed, also where a piece ends', async () => {
  const hidden = sealing(randomBytes(3 * piece))
  for (const bytes of [
    0,
    10,
    header - 1,
    header,
    header + sealed,
    header + 2 * sealed,
    hidden.length - 1,
    header + 100,
  ])
    await refuses(hidden.subarray(0, bytes), `cut to ${bytes}`)
})

test('pieces that are swapped, left out, repeated or changed, and anything added are noticed', async () => {
  const hidden = sealing(randomBytes(3 * piece))
  const [head, first, second, third] = [
    hidden.subarray(0, header),
    hidden.subarray(header, header + sealed),
    hidden.subarray(header + sealed, header + 2 * sealed),
    hidden.subarray(header + 2 * sealed),
  ]
  assert.deepEqual((await opening(Buffer.concat([head, first, second, third]))).length, 3 * piece)
  const orders = [
    [second, first, third],
    [first, third],
    [first, first, second, third],
    [first, second, third, third],
  ]
  for (const [i, order] of orders.entries()) await refuses(Buffer.concat([head, ...order]), `order ${i}`)
  await refuses(Buffer.concat([hidden, Buffer.from('x')]), 'something added')
  for (const at of [0, 20, header + 5, header + sealed + 7, hidden.length - 1]) {
    const changed = Buffer.from(hidden)
    changed[at]! ^= 1
    await refuses(changed, `byte ${at}`)
  }
})

test('a file that stands in for another one is noticed', async () => {
  await refuses(sealing(Buffer.from('x')), 'swapped', 'content', 'tables/ratings.copy')
})

test('another key is told from a damaged file', async () => {
  const hidden = sealing(Buffer.from('x'))
  await refuses(hidden, 'another key', 'key', undefined, `${secret}!`)
})

test('a stream is cut into pieces of one size, of which only the last is shorter', async () => {
  for (const bytes of [0, 1, 9, 10, 11, 20, 35]) {
    const content = randomBytes(bytes)
    for (const size of [1, 3, 10, 50]) {
      const pieces = await Array.fromAsync(inPieces(cut(content, size), 10))
      assert.deepEqual(Buffer.concat(pieces), content)
      assert.ok(pieces.slice(0, -1).every(({ length }) => length === 10))
      assert.ok(pieces.length === 1 || pieces.at(-1)!.length > 0)
    }
  }
})
