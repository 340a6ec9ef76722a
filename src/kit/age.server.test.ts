import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import {
  decryptedByIdentity,
  decryptedByPassphrase,
  encryptedByPassphrase,
  encryptedForIdentity,
  newIdentity,
  Undecipherable,
} from './age.server.ts'

const piece = 65_536
const identity = await newIdentity()
const passphrase = 'a key of the tests, which is long enough'

const all = async (pieces: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(pieces))
async function* cut(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
const sealing = (content: Buffer) => all(encryptedForIdentity(identity, cut(content, 10_007)))
const opening = (content: Buffer, by = identity) => all(decryptedByIdentity(by, cut(content, 7001)))
const refuses = (work: Promise<unknown>, why: string, message: string) =>
  assert.rejects(work, (error) => error instanceof Undecipherable && error.why === why, message)

test('what is sealed comes back byte by byte, whatever its length, and nothing of it shows', async () => {
  for (const bytes of [0, 1, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 17]) {
    const content = randomBytes(bytes)
    assert.deepEqual(await opening(await sealing(content)), content)
  }
  assert.ok(!(await sealing(Buffer.from('Noura '.repeat(1000)))).includes('Noura'))
})

test('a stream that is cut off, changed or added to is noticed, and so is another identity', async () => {
  const hidden = await sealing(randomBytes(3 * piece))
  const header = hidden.length - 3 * (piece + 16)
  for (const bytes of [0, 10, header - 1, header, header + piece + 16, hidden.length - 1])
    await refuses(opening(hidden.subarray(0, bytes)), 'content', `cut to ${bytes}`)
  for (const at of [0, 20, header - 20, header + 5, header + piece + 20, hidden.length - 1]) {
    const changed = Buffer.from(hidden)
    changed[at]! ^= 1
    await refuses(opening(changed), 'content', `byte ${at}`)
  }
  await refuses(opening(Buffer.concat([hidden, Buffer.from('x')])), 'content', 'something added')
  await refuses(opening(hidden, await newIdentity()), 'content', 'of another backup')
})

test('what breaks in the source of a stream is told as it is, and whoever stops reading ends the source', async () => {
  const hidden = await sealing(randomBytes(3 * piece))
  const broken = async function* () {
    yield hidden.subarray(0, 2 * piece)
    throw new Error('the line is down')
  }
  await assert.rejects(all(decryptedByIdentity(identity, broken())), /the line is down/)
  let isEnded = false
  const watched = async function* () {
    try {
      yield* cut(hidden, 1000)
    } finally {
      isEnded = true
    }
  }
  for await (const _ of decryptedByIdentity(identity, watched())) break
  assert.equal(isEnded, true)
  isEnded = false
  await refuses(all(decryptedByIdentity(await newIdentity(), watched())), 'content', 'another identity')
  assert.equal(isEnded, true)
})

test('what a passphrase has sealed opens by it or by one of several, and another one is told from damage', async () => {
  const hidden = await encryptedByPassphrase(Buffer.from('an identity'), passphrase)
  assert.match(`${hidden.subarray(0, 31)}`, /^age-encryption\.org\/v1\n-> scrypt/)
  assert.equal(`${await decryptedByPassphrase(hidden, ['x'.repeat(32), passphrase])}`, 'an identity')
  await refuses(decryptedByPassphrase(hidden, ['x'.repeat(32)]), 'key', 'another passphrase')
  const changed = Buffer.from(hidden)
  changed[hidden.length - 1]! ^= 1
  await refuses(decryptedByPassphrase(changed, [passphrase]), 'content', 'damaged')
  await refuses(
    decryptedByPassphrase(await sealing(randomBytes(9)), [passphrase]),
    'content',
    'no passphrase',
  )
})

test('a file that asks for more work than ours do is not worked on', async () => {
  const hidden = await encryptedByPassphrase(Buffer.from('x'), passphrase)
  const dear = Buffer.from(hidden.toString('latin1').replace(/^(-> scrypt \S+) \d+$/m, '$1 20'), 'latin1')
  await refuses(decryptedByPassphrase(dear, [passphrase]), 'content', 'too much work')
})
