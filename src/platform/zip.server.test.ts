import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type ZipFile, zip } from '#platform/zip.server.ts'
import { unzip } from '#tests/support/unzip.ts'

const at = new Date('2025-07-02T10:20:30Z')
const whole = async (files: ZipFile[]) => Buffer.concat(await Array.fromAsync(zip(files, at)))

test('an archive round trip preserves contents and names', async () => {
  const files = [
    { name: 'data.json', content: ['{"name":', Buffer.from('"نورة"}')] },
    { name: 'نورة.txt', content: [] },
    { name: 'photo.jpg', content: [Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 31) % 251))] },
  ]
  const found = unzip(await whole(files))
  assert.deepEqual([...found.keys()], ['data.json', 'نورة.txt', 'photo.jpg'])
  for (const { name, content } of files) {
    assert.deepEqual(found.get(name), Buffer.concat(content.map((piece) => Buffer.from(piece))))
  }
})

test('text is compressed, and an empty archive is valid', async () => {
  const text = 'again and again '.repeat(1000)
  assert.ok((await whole([{ name: 'text', content: [text] }])).length < text.length / 10)
  assert.equal(unzip(await whole([])).size, 0)
})

test('an archive is generated no faster than it is read, and stops with its reader', async () => {
  let asked = 0
  let over = false
  async function* content() {
    try {
      for (;;) {
        asked += 1
        yield randomBytes(50_000)
      }
    } finally {
      over = true
    }
  }
  const archive = zip([{ name: 'endless', content: content() }], at)
  for (let i = 0; i < 3; i += 1) await archive.next()
  for (let i = 0; i < 200; i += 1) await new Promise(setImmediate)
  assert.ok(asked < 10, `${asked} pieces were asked for`)
  await archive.return(undefined)
  for (let i = 0; i < 10; i += 1) await new Promise(setImmediate)
  assert.equal(over, true)
})

test('an error while reading a file fails the archive', async () => {
  async function* content() {
    yield 'begun'
    throw new Error('the source broke off')
  }
  await assert.rejects(whole([{ name: 'broken', content: content() }]), /the source broke off/)
})
